import type { SectionSchema } from 'contract';
import type { LookupName } from 'shared-store';

const name = { type: 'string', maxLength: 500, filled: true };

/** An id of a list; the server looks it up there. */
const chosen = (lookup: LookupName) => ({ type: 'integer', lookup, filled: true });

/** `pupilInfo` on the wire: what the server checks (DATA-PUPIL-1 to 5, VAL-PUPIL-1 to 8). */
export const schema: SectionSchema = {
  type: 'object',
  required: [
    'surname',
    'forename',
    'dateOfBirth',
    'sexId',
    'isEnglishIsNotFirstLanguage',
    'religionId',
    'nationalityId',
    'proposedYearOfEntryId',
    'proposedYearGroupId',
  ],
  properties: {
    surname: name,
    forename: name,
    dateOfBirth: {
      type: 'integer',
      minimum: Date.UTC(1900, 0, 1),
      maximum: Date.UTC(2099, 11, 31),
      multipleOf: 24 * 60 * 60 * 1000,
    },
    sexId: { type: 'integer', enum: [1, 2] },
    isEnglishIsNotFirstLanguage: { type: 'boolean' },
    religionId: chosen('religion'),
    nationalityId: chosen('nationality'),
    proposedYearOfEntryId: chosen('proposedYearOfEntry'),
    proposedYearGroupId: chosen('proposedYearGroup'),
  },
};
