import { defineStep } from 'shared-store';
import { ConfirmPage } from './ConfirmPage';

/** Step 5: the parent reviews the answers, consents, and sends (CONFIRM-1 to 9). It has no answers. */
export default defineStep({
  name: 'step-confirm',
  title: 'Xác nhận',
  texts: ['caption', 'policy', 'consent'],
  Page: ConfirmPage,
});
