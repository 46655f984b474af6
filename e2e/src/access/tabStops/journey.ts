import { ADDITIONAL, CONFIRM, SCHOOL, THANKED } from './after';
import { CONTACT, CONTACT_ERRORS, CONTACT_PUT_RIGHT } from './contact';
import { HEADER, PUPIL } from './pupil';
import type { Stop } from './stop';

/**
 * The whole way, a screen after the other, written from the wording and the specification before the
 * first run: Tab leads from stop to stop, the last one to the next screen.
 */
export const JOURNEY: Readonly<Record<string, readonly Stop[]>> = {
  'the header': HEADER,
  'step 1': PUPIL,
  'step 2': CONTACT,
  'its errors': CONTACT_ERRORS,
  'step 2, put right': CONTACT_PUT_RIGHT,
  'step 3': SCHOOL,
  'step 4': ADDITIONAL,
  'step 5': CONFIRM,
  'the thank-you page': THANKED,
};
