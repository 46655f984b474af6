import type { Mutation } from '../mutation';

const validate = 'step-contact/src/validate.ts';
const patterns = 'step-contact/src/patterns.ts';
const schema = 'step-contact/src/schema.ts';
const section = 'step-contact/src/contactInfo.ts';
const page = 'step-contact/src/ContactPage.tsx';
const rules = ['step-contact/src/validate.test.ts'];
const answers = ['step-contact/src/contactInfo.test.ts'];
const journey = ['step-contact/src/ContactPage.test.tsx'];

/** A rule of the page that no longer holds. */
const dropped = (rule: string, find: string, replace = 'false'): Mutation => ({
  rule,
  file: validate,
  find,
  replace,
  tests: rules,
});

/** Step 2. */
export const contact: Mutation[] = [
  dropped('full name is required', 'isBlank(answers.fullName)'),
  dropped('occupation is required', 'isBlank(answers.occupation)'),
  dropped('the staff question is required', "answers.isEmployeeOfVingroup === ''"),
  dropped('staff id is required of staff', 'isBlank(answers.vingroupId)'),
  dropped(
    'staff id is required of staff alone',
    "answers.isEmployeeOfVingroup === 'yes'",
    "answers.isEmployeeOfVingroup !== ''",
  ),
  dropped('home address is required', 'isBlank(answers.homeAddress)'),
  dropped('mobile number is required', 'isBlank(number)'),
  dropped('mobile number has a digit', '!aDigit.test(number)'),
  dropped('e-mail is required', 'isBlank(address)'),
  dropped('e-mail matches the pattern', '!wholeEmail.test(address)'),
  {
    rule: 'a mobile number needs no more than a digit',
    file: patterns,
    find: "A_DIGIT = '\\\\d'",
    replace: "A_DIGIT = '^[\\\\d ]+$'",
    tests: rules,
  },
  {
    rule: 'the whole e-mail has to match',
    file: patterns,
    find: '.-]+$"',
    replace: '.-]+"',
    tests: rules,
  },
  {
    rule: 'an e-mail’s host needs no dot',
    file: patterns,
    find: '@[a-zA-Z0-9.-]+$',
    replace: '@[a-zA-Z0-9-]+\\\\.[a-zA-Z0-9.-]+$',
    tests: rules,
  },
  {
    rule: 'the server requires a staff id of staff',
    file: schema,
    find: "vingroupId: { type: 'string', filled: true }",
    replace: "vingroupId: { type: 'string' }",
    tests: rules,
  },
  {
    rule: 'the server takes yes and no alone',
    file: schema,
    find: "enum: ['yes', 'no']",
    replace: 'minLength: 1',
    tests: rules,
  },
  {
    rule: 'a hidden staff id is not sent',
    file: section,
    find: "isEmployeeOfVingroup === 'yes' ? vingroupId : ''",
    replace: 'vingroupId',
    tests: answers,
  },
  {
    rule: 'the contact stays for the next pupil',
    file: section,
    find: 'nextPupil: (answers) => answers',
    replace: "nextPupil: (answers) => ({ ...answers, email: '' })",
    tests: answers,
  },
  {
    rule: 'the staff id shows for staff alone',
    file: page,
    find: "isEmployeeOfVingroup === 'yes' &&",
    replace: "isEmployeeOfVingroup !== '' &&",
    tests: journey,
  },
  {
    rule: 'the full name gets its capitals as it is typed',
    file: page,
    find: 'normalise={capitaliseName}',
    replace: '',
    tests: journey,
  },
];
