import type { SectionSchema } from 'contract';

const line = { type: 'string', maxLength: 500 };
const filledLine = { type: 'string', filled: true };

/** Years from this many before the current one up to it; the server knows what year it is. */
const startYear = { type: 'integer', yearsBack: 100, filled: true };

/** The `$data` points to the start year beside it. */
const endYear = {
  type: 'integer',
  minimum: { $data: '1/datesOfAttendanceBegin' },
  filled: false,
};

/** A start that is no year is at fault alone: there is nothing to compare the end with. */
const endNotBeforeStart = {
  if: { type: 'object', properties: { datesOfAttendanceBegin: { type: 'integer' } } },
  then: { type: 'object', properties: { datesOfAttendanceEnd: endYear } },
};

/** `currentSchoolInfo` on the wire: what the server checks (DATA-SCHOOL-1 to 6, VAL-SCHOOL-1 to 10). */
export const schema: SectionSchema = {
  type: 'object',
  required: [
    'isNotGoToSchoolYet',
    'schoolName',
    'headTeacher',
    'telephone',
    'datesOfAttendanceBegin',
    'isContactWithoutNotify',
  ],
  properties: {
    isNotGoToSchoolYet: { type: 'boolean' },
    schoolName: line,
    headTeacher: line,
    telephone: line,
    datesOfAttendanceBegin: { type: 'integer' },
    datesOfAttendanceEnd: { type: 'integer' },
    isContactWithoutNotify: { type: 'boolean' },
  },
  if: { type: 'object', properties: { isNotGoToSchoolYet: { const: false } } },
  then: {
    type: 'object',
    properties: {
      schoolName: filledLine,
      headTeacher: filledLine,
      telephone: filledLine,
      datesOfAttendanceBegin: startYear,
    },
    ...endNotBeforeStart,
  },
};
