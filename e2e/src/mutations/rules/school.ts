import type { Mutation } from '../mutation';

const validate = 'step-school/src/validate.ts';
const schema = 'step-school/src/schema.ts';
const section = 'step-school/src/currentSchoolInfo.ts';
const rules = ['step-school/src/validate.test.ts'];
const answers = ['step-school/src/currentSchoolInfo.test.ts'];

const onThePage = (rule: string, find: string, replace: string): Mutation => ({
  rule,
  file: validate,
  find,
  replace,
  tests: rules,
});
const onTheServer = (rule: string, find: string, replace: string): Mutation => ({
  rule,
  file: schema,
  find,
  replace,
  tests: rules,
});
const inTheAnswers = (rule: string, find: string, replace: string): Mutation => ({
  rule,
  file: section,
  find,
  replace,
  tests: answers,
});

/** Step 3. */
export const school: Mutation[] = [
  onThePage('school name is required', 'isBlank(answers.schoolName)', 'false'),
  onThePage('head teacher is required', 'isBlank(answers.headTeacher)', 'false'),
  onThePage('school telephone is required', 'isBlank(answers.telephone)', 'false'),
  onThePage(
    'nothing is required of a pupil not yet at school',
    'if (answers.isNotGoToSchoolYet) return {};',
    '',
  ),
  onThePage('start year is required', '!isStartYear(answers.datesOfAttendanceBegin)', 'false'),
  onThePage('start year from a hundred years ago', 'YEARS_BACK = 100', 'YEARS_BACK = 101'),
  onThePage('a start a hundred years ago is taken', 'year >= current', 'year > current'),
  onThePage('start year up to this year', '&& year <= current', ''),
  onThePage('a start this year is taken', 'year <= current', 'year < current'),
  onThePage('end year is a year', "typeof end === 'string'", 'false'),
  onThePage('end year is optional', "fields?.datesOfAttendanceEnd === 'required'", 'true'),
  onThePage('end year is not before the start', 'end < begin', 'false'),
  onThePage('an end in the year of the start is taken', 'end < begin', 'end <= begin'),
  onTheServer('the server bounds the start year', ', yearsBack: 100', ''),
  onTheServer(
    'the server compares the end year',
    "minimum: { $data: '1/datesOfAttendanceBegin' }",
    'minimum: 1',
  ),
  onTheServer('the server requires a school’s name', 'schoolName: filledLine', 'schoolName: line'),
  onTheServer(
    'the server requires nothing of a pupil not yet at school',
    'isNotGoToSchoolYet: { const: false }',
    "isNotGoToSchoolYet: { type: 'boolean' }",
  ),
  inTheAnswers(
    'the start year is this year to begin with',
    'datesOfAttendanceBegin: new Date().getFullYear()',
    'datesOfAttendanceBegin: undefined',
  ),
  inTheAnswers(
    'no contact without notice to begin with',
    'isContactWithoutNotify: true,',
    'isContactWithoutNotify: false,',
  ),
  inTheAnswers(
    'hidden school fields are not sent',
    'isNotGoToSchoolYet ? blank : answers',
    'answers',
  ),
  inTheAnswers(
    'the school is forgotten for the next pupil',
    '() => initial',
    '(answers) => answers',
  ),
  {
    rule: 'the school fields are hidden for a pupil not yet at school',
    file: 'step-school/src/SchoolPage.tsx',
    find: '{!isNotGoToSchoolYet && <SchoolFields />}',
    replace: '<SchoolFields />',
    tests: ['step-school/src/SchoolPage.test.tsx'],
  },
];
