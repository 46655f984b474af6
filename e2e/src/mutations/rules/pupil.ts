import type { Mutation } from '../mutation';

const validate = 'step-pupil/src/validate.ts';
const schema = 'step-pupil/src/schema.ts';
const section = 'step-pupil/src/pupilInfo.ts';
const page = 'step-pupil/src/PupilPage.tsx';
const rules = ['step-pupil/src/validate.test.ts'];
const answers = ['step-pupil/src/pupilInfo.test.ts'];
const journey = ['step-pupil/src/PupilPage.test.tsx'];
const names = ['step-pupil/src/names.test.tsx'];

/** A required choice of a list, refused on the page by `validate`. */
const chosen = (field: string, rule: string): Mutation => ({
  rule: `${rule} is required`,
  file: validate,
  find: `answers.${field} === 0`,
  replace: 'false',
  tests: rules,
});

/** Step 1. */
export const pupil: Mutation[] = [
  {
    rule: 'surname is required',
    file: validate,
    find: 'isBlank(answers.surname)',
    replace: 'false',
    tests: rules,
  },
  {
    rule: 'forename is required',
    file: validate,
    find: 'isBlank(answers.forename)',
    replace: 'false',
    tests: rules,
  },
  {
    rule: 'surname’s message',
    file: validate,
    find: 'Vui lòng nhập Họ',
    replace: 'Vui lòng nhập họ',
    tests: rules,
  },
  {
    rule: 'date of birth is required',
    file: validate,
    find: 'answers.dateOfBirth === undefined',
    replace: 'false',
    tests: rules,
  },
  chosen('sexId', 'sex'),
  chosen('religionId', 'religion'),
  chosen('nationalityId', 'nationality'),
  chosen('proposedYearOfEntryId', 'year of entry'),
  chosen('proposedYearGroupId', 'year group'),
  {
    rule: 'the server requires a date of birth from 1900 on',
    file: schema,
    find: 'minimum: Date.UTC(1900, 0, 1),',
    replace: '',
    tests: rules,
  },
  {
    rule: 'the server requires a date of birth up to 2099',
    file: schema,
    find: 'maximum: Date.UTC(2099, 11, 31),',
    replace: '',
    tests: rules,
  },
  {
    rule: 'the server takes a date of birth at midnight UTC alone',
    file: schema,
    find: 'multipleOf: 24 * 60 * 60 * 1000,',
    replace: '',
    tests: rules,
  },
  {
    rule: 'the server takes the sexes 1 and 2 alone',
    file: schema,
    find: 'enum: [1, 2]',
    replace: 'minimum: 1',
    tests: rules,
  },
  {
    rule: 'the server takes an id of the list alone',
    file: schema,
    find: 'lookup, filled: true }',
    replace: 'filled: true }',
    tests: rules,
  },
  {
    rule: 'the sexes are 1 male and 2 female',
    file: 'step-pupil/src/labels.ts',
    find: "{ value: 1, label: 'Nam' }",
    replace: "{ value: 1, label: 'Nữ' }",
    tests: answers,
  },
  {
    rule: 'the next pupil enters in the flow’s year',
    file: section,
    find: "typeof proposedYearOfEntryId === 'number' ? proposedYearOfEntryId : 0",
    replace: 'answers.proposedYearOfEntryId',
    tests: answers,
  },
  {
    rule: 'the next pupil keeps the religion',
    file: section,
    find: `    religionId: answers.religionId,
    nationalityId: answers.nationalityId,
    proposedYearOfEntryId: typeof`,
    replace: `    nationalityId: answers.nationalityId,
    proposedYearOfEntryId: typeof`,
    tests: answers,
  },
  {
    rule: 'the next pupil begins without a name',
    file: section,
    find: '...initial,',
    replace: '...answers,',
    tests: answers,
  },
  {
    rule: 'the hint on diacritics is Vietnamese alone',
    file: page,
    find: "language === 'vi' && DIACRITICS_HINT",
    replace: 'DIACRITICS_HINT',
    tests: journey,
  },
  {
    rule: 'surname is normalised as it is typed',
    file: page,
    find: `        label={labels.surname}
        required
        autoComplete="off"
        autoCapitalize="words"
        normalise={normaliseName}`,
    replace: `        label={labels.surname}
        required
        autoComplete="off"
        autoCapitalize="words"`,
    tests: names,
  },
  {
    rule: 'forename is normalised as it is typed',
    file: page,
    find: `        label={labels.forename}
        required
        autoComplete="off"
        autoCapitalize="words"
        normalise={normaliseName}`,
    replace: `        label={labels.forename}
        required
        autoComplete="off"
        autoCapitalize="words"`,
    tests: names,
  },
];
