import type { JsonSchema } from 'shared-store';
import { A_DIGIT, EMAIL } from './patterns';

const line = { type: 'string', maxLength: 500 };
const requiredLine = { ...line, minLength: 1, pattern: '\\S' };

/** `contactInfo` on the wire: what the server checks (spec.md, sections 3 and 5). */
export const schema: JsonSchema = {
  type: 'object',
  required: [
    'fullName',
    'occupation',
    'isEmployeeOfVingroup',
    'vingroupId',
    'homeAddress',
    'mobileNumber',
    'email',
  ],
  properties: {
    fullName: requiredLine,
    occupation: requiredLine,
    isEmployeeOfVingroup: { type: 'string', enum: ['yes', 'no'] },
    vingroupId: line,
    homeAddress: requiredLine,
    mobileNumber: { ...line, pattern: A_DIGIT },
    email: { ...line, pattern: EMAIL },
  },
  if: { type: 'object', properties: { isEmployeeOfVingroup: { const: 'yes' } } },
  then: { type: 'object', properties: { vingroupId: requiredLine } },
};
