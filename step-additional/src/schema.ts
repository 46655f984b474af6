import type { SectionSchema } from 'contract';

const text = { type: 'string', maxLength: 2000, filled: false };
const measure = { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 500 }] };

/** `addtionalInfo` on the wire: what the server checks (DATA-ADDITIONAL-1 to 4, VAL-ADDITIONAL-1). */
export const schema: SectionSchema = {
  type: 'object',
  required: ['medicalInfo', 'talentsInfo', 'brotherInfo', 'knownSourceId'],
  properties: {
    medicalInfo: text,
    talentsInfo: text,
    brotherInfo: text,
    knownSourceId: { type: 'integer', lookup: 'knowSource', filled: true },
    height: measure,
    weight: measure,
  },
};
