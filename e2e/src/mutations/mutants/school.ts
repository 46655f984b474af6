import type { Mutant } from '../mutant';

const section = 'step-school/src/currentSchoolInfo.ts';
const year = 'contract/src/fields/year.ts';
const validateTests = ['step-school/src/validate.test.ts'];
const answers = ['step-school/src/currentSchoolInfo.test.ts'];

const mutated =
  (file: string, tests: readonly string[]) =>
  (rule: string, find: string, replace: string): Mutant => ({ rule, file, find, replace, tests });
const declared = mutated(section, validateTests);
const ofAYear = mutated(year, validateTests);
const atTheServer = mutated('contract/src/declaredSchema.ts', validateTests);
const inTheAnswers = mutated(section, answers);

const required = (rule: string, message: string): Mutant =>
  declared(`${rule} is required`, `required: '${message}'`, `requiredByFlow: '${message}'`);

/** Step 3. */
export const school: Mutant[] = [
  required('school name', 'Vui lòng nhập Tên trường'),
  required('head teacher', 'Vui lòng nhập Tên hiệu trưởng'),
  required('school telephone', 'Vui lòng nhập Số điện thoại trường'),
  declared('nothing is required of a pupil not yet at school', 'is: false }', 'is: true }'),
  required('start year', 'Vui lòng nhập Năm bắt đầu hợp lệ'),
  declared('start year from a hundred years ago', 'yearsBack: 100', 'yearsBack: 101'),
  ofAYear('a start a hundred years ago is taken', 'answer >= current', 'answer > current'),
  ofAYear('start year up to this year', 'answer <= current && ', ''),
  ofAYear('a start this year is taken', 'answer <= current', 'answer < current'),
  ofAYear('end year is a year', "if (typeof answer !== 'number') return { key: invalid };", ''),
  declared(
    'end year is optional',
    "requiredByFlow: 'Vui lòng nhập Năm kết thúc hợp lệ'",
    "required: 'Vui lòng nhập Năm kết thúc hợp lệ'",
  ),
  ofAYear('end year is not before the start', 'answer >= start', 'true'),
  ofAYear('an end in the year of the start is taken', 'answer >= start', 'answer > start'),
  ofAYear('the server bounds the start year', '&& { yearsBack }', '&& {}'),
  atTheServer('the server compares the end year', 'minimum: { $data: `1/${start}` }', 'minimum: 1'),
  atTheServer(
    'the server requires a school’s name',
    'shown.map(([name, field]) => [name, rulesOf(field)])',
    'shown.map(([name, field]) => [name, typeSchema(field)])',
  ),
  atTheServer(
    'the server requires nothing of a pupil not yet at school',
    'if: property({ const: when.is })',
    'if: property({})',
  ),
  inTheAnswers('the start year is this year to begin with', "    initial: 'thisYear',\n", ''),
  inTheAnswers('no contact without notice to begin with', '    initial: true,\n', ''),
  {
    rule: 'hidden school fields are not sent',
    file: 'contract/src/section.ts',
    find: 'isSent = isKept || isVisible(section, name, answers, options)',
    replace: 'isSent = true',
    tests: answers,
  },
  {
    rule: 'the school is forgotten for the next pupil',
    file: 'contract/src/section.ts',
    find: "nextPupil === 'keep' || field.nextPupil === 'keep'",
    replace: 'true',
    tests: answers,
  },
  {
    rule: 'the school fields are hidden for a pupil not yet at school',
    file: 'step-kit/src/fields/withRequirement.tsx',
    find: 'isVisible(name) &&',
    replace: '',
    tests: ['step-school/src/SchoolPage.test.tsx'],
  },
];
