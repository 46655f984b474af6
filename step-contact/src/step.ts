import { defineStep } from 'shared-store';
import { contactInfo } from './contactInfo';
import { ContactPage } from './ContactPage';

/** Step 2: whom the school answers (spec.md, section 2). */
export default defineStep({
  name: 'step-contact',
  title: 'Liên hệ',
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  section: contactInfo,
  Page: ContactPage,
});
