import type { SectionSchema } from 'contract';
import { A_DIGIT, EMAIL } from './patterns';

const line = { type: 'string', maxLength: 500 };
const requiredLine = { ...line, filled: true };

const staffAnswer = (answer: 'yes' | 'no') => ({
  type: 'object',
  required: ['isEmployeeOfVingroup'],
  properties: { isEmployeeOfVingroup: { const: answer } },
});

/** `contactInfo` on the wire: what the server checks (DATA-CONTACT-1 to 2, VAL-CONTACT-1 to 11). */
export const schema: SectionSchema = {
  type: 'object',
  required: [
    'fullName',
    'occupation',
    'isEmployeeOfVingroup',
    'homeAddress',
    'mobileNumber',
    'email',
  ],
  properties: {
    fullName: requiredLine,
    occupation: requiredLine,
    isEmployeeOfVingroup: { type: 'string', enum: ['yes', 'no'], filled: true },
    vingroupId: line,
    homeAddress: requiredLine,
    mobileNumber: { ...requiredLine, pattern: A_DIGIT },
    email: { ...requiredLine, pattern: EMAIL },
  },
  if: { anyOf: [staffAnswer('yes'), staffAnswer('no')] },
  then: {
    type: 'object',
    required: ['vingroupId'],
    if: staffAnswer('yes'),
    then: { type: 'object', properties: { vingroupId: { type: 'string', filled: true } } },
  },
  // Where a flow leaves the question out, or open, there is no staff id.
  else: { type: 'object', properties: { vingroupId: { type: 'string', const: '' } } },
};
