import type { Mutant } from '../mutant';

const section = 'step-pupil/src/pupilInfo.ts';
const page = 'step-pupil/src/PupilPage.tsx';
const validateTests = ['step-pupil/src/validate.test.ts'];
const answers = ['step-pupil/src/pupilInfo.test.ts'];
const journey = ['step-pupil/src/PupilPage.test.tsx'];
const names = ['step-pupil/src/names.test.tsx'];

/** A field that is no longer required, on the page and at the server. */
const required = (rule: string, message: string): Mutant => ({
  rule: `${rule} is required`,
  file: section,
  find: `required: '${message}'`,
  replace: `requiredByFlow: '${message}'`,
  tests: validateTests,
});

/** What the server checks of a kind of field. */
const atTheServer = (rule: string, kind: string, find: string, replace = ''): Mutant => ({
  rule,
  file: `contract/src/fields/${kind}.ts`,
  find,
  replace,
  tests: validateTests,
});

const inTheAnswers = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: section,
  find,
  replace,
  tests: answers,
});

/** Step 1. */
export const pupil: Mutant[] = [
  required('surname', 'Vui lòng nhập Họ'),
  required('forename', 'Vui lòng nhập Tên'),
  {
    rule: 'surname’s message',
    file: section,
    find: 'Vui lòng nhập Họ',
    replace: 'Vui lòng nhập họ',
    tests: validateTests,
  },
  required('date of birth', 'Vui lòng nhập Ngày sinh'),
  required('sex', 'Vui lòng chọn Giới tính'),
  required('religion', 'Vui lòng chọn Tôn giáo'),
  required('nationality', 'Vui lòng chọn Quốc tịch'),
  required('year of entry', 'Vui lòng chọn Năm dự định nhập học'),
  required('year group', 'Vui lòng chọn Lớp dự định nhập học'),
  atTheServer('the server requires a date of birth from 1900 on', 'date', 'minimum: FIRST,'),
  atTheServer('the server requires a date of birth up to 2099', 'date', 'maximum: LAST,'),
  atTheServer(
    'the server takes a date of birth at midnight UTC alone',
    'date',
    'multipleOf: DAY_MS,',
  ),
  atTheServer(
    'the server takes the sexes 1 and 2 alone',
    'choice',
    'enum: options.map(({ value }) => value),',
  ),
  atTheServer('the server takes an id of the list alone', 'lookup', ', lookup: list }', ' }'),
  inTheAnswers(
    'the sexes are 1 male and 2 female',
    "{ value: 1, label: 'Nam' }",
    "{ value: 1, label: 'Nữ' }",
  ),
  inTheAnswers(
    'the next pupil enters in the flow’s year',
    "nextPupil: 'constant'",
    "nextPupil: 'keep'",
  ),
  inTheAnswers(
    'the next pupil keeps the religion',
    `required: 'Vui lòng chọn Tôn giáo',
    flowMay: ANY,
    nextPupil: 'keep',`,
    `required: 'Vui lòng chọn Tôn giáo',
    flowMay: ANY,`,
  ),
  inTheAnswers(
    'the next pupil begins without a name',
    "required: 'Vui lòng nhập Họ',",
    "required: 'Vui lòng nhập Họ', nextPupil: 'keep',",
  ),
  {
    rule: 'the hint on diacritics is Vietnamese alone',
    file: page,
    find: "language === 'vi' && DIACRITICS_HINT",
    replace: 'DIACRITICS_HINT',
    tests: journey,
  },
  {
    rule: 'surname is normalised as it is typed',
    file: section,
    find: "required: 'Vui lòng nhập Họ', normalize: 'name'",
    replace: "required: 'Vui lòng nhập Họ'",
    tests: names,
  },
  {
    rule: 'forename is normalised as it is typed',
    file: section,
    find: "required: 'Vui lòng nhập Tên', normalize: 'name'",
    replace: "required: 'Vui lòng nhập Tên'",
    tests: names,
  },
];
