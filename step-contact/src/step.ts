import { allowOptions } from 'contract';
import { defineStep } from 'shared-store';
import { contactInfo } from './contactInfo';
import { ContactPage } from './ContactPage';

/** Step 2: whom the school answers (CONTACT-1 to 5). */
export default defineStep({
  name: 'step-contact',
  title: 'Liên hệ',
  optionsSchema: allowOptions({
    fields: {
      occupation: ['required', 'optional', 'hidden'],
      // The staff id follows: it is asked for after a yes.
      isEmployeeOfVingroup: ['required', 'optional', 'hidden'],
      homeAddress: ['required', 'optional', 'hidden'],
    },
    texts: ['caption'],
  }),
  section: contactInfo,
  Page: ContactPage,
});
