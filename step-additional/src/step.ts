import { defineStep } from 'shared-store';
import { addtionalInfo } from './additionalInfo';
import { AdditionalPage } from './AdditionalPage';

/** Step 4: what else the school should know (ADDITIONAL-1 to 3). */
export default defineStep({
  name: 'step-additional',
  title: 'Bổ sung',
  texts: ['caption'],
  section: addtionalInfo,
  Page: AdditionalPage,
});
