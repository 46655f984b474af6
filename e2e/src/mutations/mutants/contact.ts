import type { Mutant } from '../mutant';

const patterns = 'step-contact/src/patterns.ts';
const section = 'step-contact/src/contactInfo.ts';
const validateTests = ['step-contact/src/validate.test.ts'];
const answers = ['step-contact/src/contactInfo.test.ts'];
const journey = ['step-contact/src/ContactPage.test.tsx'];

/** A rule of the declaration that no longer holds, on the page and at the server. */
const declared = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: section,
  find,
  replace,
  tests: validateTests,
});

const required = (rule: string, message: string): Mutant =>
  declared(`${rule} is required`, `required: '${message}'`, `requiredByFlow: '${message}'`);

/** Step 2. */
export const contact: Mutant[] = [
  required('full name', 'Vui lòng nhập Họ và Tên'),
  required('occupation', 'Vui lòng nhập Nghề nghiệp'),
  required('the staff question', 'Vui lòng chọn'),
  declared(
    'staff id is required of staff',
    "required: 'Vui lòng nhập Mã nhân viên'",
    "requiredByFlow: 'Vui lòng nhập Mã nhân viên'",
  ),
  declared(
    'staff id is required of staff alone',
    "      when: { field: 'isEmployeeOfVingroup', is: 'yes' },\n",
    '',
  ),
  required('home address', 'Vui lòng nhập Địa chỉ thường trú'),
  required('mobile number', 'Vui lòng nhập Số điện thoại'),
  declared(
    'mobile number has a digit',
    "      pattern: { is: A_DIGIT, message: 'Số điện thoại không hợp lệ' },\n",
    '',
  ),
  required('e-mail', 'Vui lòng nhập Email'),
  declared(
    'e-mail matches the pattern',
    "      pattern: { is: EMAIL, message: 'Email không hợp lệ' },\n",
    '',
  ),
  {
    rule: 'a mobile number needs no more than a digit',
    file: patterns,
    find: "A_DIGIT = '\\\\d'",
    replace: "A_DIGIT = '^[\\\\d ]+$'",
    tests: validateTests,
  },
  {
    rule: 'the whole e-mail has to match',
    file: patterns,
    find: '.-]+$"',
    replace: '.-]+"',
    tests: validateTests,
  },
  {
    rule: 'an e-mail’s host needs no dot',
    file: patterns,
    find: '@[a-zA-Z0-9.-]+$',
    replace: '@[a-zA-Z0-9-]+\\\\.[a-zA-Z0-9.-]+$',
    tests: validateTests,
  },
  {
    rule: 'the server requires a staff id of staff',
    file: 'contract/src/declaredSchema.ts',
    find: 'shown.map(([name, field]) => [name, rulesOf(field)])',
    replace: 'shown.map(([name, field]) => [name, typeSchema(field)])',
    tests: validateTests,
  },
  {
    rule: 'the server takes yes and no alone',
    file: 'contract/src/fields/choice.ts',
    find: 'enum: options.map(({ value }) => value),',
    replace: '',
    tests: validateTests,
  },
  {
    rule: 'a hidden staff id is not sent',
    file: 'contract/src/section.ts',
    find: 'isSent = isKept || isVisible(section, name, answers, options)',
    replace: 'isSent = true',
    tests: answers,
  },
  {
    rule: 'the contact stays for the next pupil',
    file: section,
    find: "{ nextPupil: 'keep' }",
    replace: '{}',
    tests: answers,
  },
  {
    rule: 'the staff id shows for staff alone',
    file: 'step-kit/src/fields/withRequirement.tsx',
    find: 'isVisible(name) &&',
    replace: '',
    tests: journey,
  },
  {
    rule: 'the full name gets its capitals as it is typed',
    file: section,
    find: "      normalize: 'capitalizedName',\n",
    replace: '',
    tests: journey,
  },
];
