import type { SectionSchema } from 'contract';

const requiredLine = { type: 'string', minLength: 1, maxLength: 500, pattern: '\\S' };

/** `templateInfo` on the wire: what the server checks. */
export const schema: SectionSchema = {
  type: 'object',
  required: ['templateNote'],
  properties: {
    templateNote: requiredLine,
  },
};
