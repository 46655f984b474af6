import { defineStep } from 'shared-store';
import { contactInfo } from './contactInfo';
import { ContactPage } from './ContactPage';

/** Step 2: whom the school contacts (CONTACT-1 to 5). */
export default defineStep({
  name: 'step-contact',
  title: 'Liên hệ',
  texts: ['caption'],
  section: contactInfo,
  Page: ContactPage,
});
