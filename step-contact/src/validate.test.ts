import { findDisagreement } from 'contract/agreement';
import { compileWireSchema } from 'step-kit/testing/schema';
import { validAnswers } from '../testing/validAnswers';
import { contactInfo, type ContactInfo } from './contactInfo';

const fieldsAtFault = compileWireSchema(contactInfo.declaration);
const onTheWire = (answers: ContactInfo) => fieldsAtFault(contactInfo.toPayload(answers, {}));

// @proves VAL-CONTACT-8 to 11
test.each<[string, Partial<ContactInfo>]>([
  ['the answers of a valid parent', {}],
  ['no staff id when the parent is no employee', { isEmployeeOfVingroup: 'no', vingroupId: '' }],
  ['a staff id of an employee', { isEmployeeOfVingroup: 'yes', vingroupId: 'V123' }],
  ['a phone number of one digit', { mobileNumber: '7' }],
  ['a phone number with letters around a digit', { mobileNumber: 'máy lẻ 7 (chiều)' }],
  ['an e-mail without a dot in its host', { email: 'a@b' }],
  ['an e-mail whose host has dots and hyphens alone', { email: 'a@-.-' }],
  ['an e-mail with every allowed sign', { email: "a.!#$%&'*+/=?^_`{|}~-9@B-c.d" }],
])('page and server accept %s', (_, changes) => {
  const answers = { ...validAnswers, ...changes };
  expect(contactInfo.errors(answers)).toEqual({});
  expect(onTheWire(answers)).toEqual([]);
});

// @proves VAL-CONTACT-1 to 6, VAL-CONTACT-9 to 10
test.each<[keyof ContactInfo, string, string]>([
  ['fullName', '', 'Vui lòng nhập Họ và Tên'],
  ['occupation', '', 'Vui lòng nhập Nghề nghiệp'],
  ['occupation', '  ', 'Vui lòng nhập Nghề nghiệp'],
  ['isEmployeeOfVingroup', '', 'Vui lòng chọn'],
  ['homeAddress', '', 'Vui lòng nhập Địa chỉ thường trú'],
  ['mobileNumber', '', 'Vui lòng nhập Số điện thoại'],
  ['mobileNumber', 'không có', 'Số điện thoại không hợp lệ'],
  ['email', '', 'Vui lòng nhập Email'],
  ['email', 'a', 'Email không hợp lệ'],
  ['email', 'a@', 'Email không hợp lệ'],
  ['email', '@b', 'Email không hợp lệ'],
  ['email', 'a b@c', 'Email không hợp lệ'],
  ['email', 'a@b c', 'Email không hợp lệ'],
  ['email', 'a@b@c', 'Email không hợp lệ'],
  ['email', 'ánh@b', 'Email không hợp lệ'],
  ['email', 'a@b_c', 'Email không hợp lệ'],
  ['email', 'a@b\n', 'Email không hợp lệ'],
])('page and server refuse %s: %j', (field, value, message) => {
  const answers = { ...validAnswers, [field]: value };
  expect(contactInfo.errors(answers)).toEqual({ [field]: { key: message } });
  expect(onTheWire(answers)).toEqual([field]);
});

// @proves VAL-CONTACT-7
test.each(['', ' '])('page and server refuse an employee whose staff id is %j', (vingroupId) => {
  const answers: ContactInfo = { ...validAnswers, isEmployeeOfVingroup: 'yes', vingroupId };
  expect(contactInfo.errors(answers)).toEqual({
    vingroupId: { key: 'Vui lòng nhập Mã nhân viên' },
  });
  expect(onTheWire(answers)).toEqual(['vingroupId']);
});

// Values that the page's fields cannot hold or refuse themselves, but a forged registration can
// contain.
// @proves DATA-CONTACT-2, CONST-4
test.each<[keyof ContactInfo, unknown]>([
  ['isEmployeeOfVingroup', 'maybe'],
  ['isEmployeeOfVingroup', true],
  ['vingroupId', 7],
  ['fullName', 'a'.repeat(501)],
  ['occupation', 'a'.repeat(501)],
  ['vingroupId', 'a'.repeat(501)],
  ['homeAddress', 'a'.repeat(501)],
  ['mobileNumber', '1'.repeat(501)],
  ['email', `${'a'.repeat(499)}@b`],
])('the server refuses %s: %j', (field, value) => {
  expect(fieldsAtFault({ ...contactInfo.toPayload(validAnswers, {}), [field]: value })).toEqual([
    field,
  ]);
});

test('an untouched page has an error at every required field that it shows', () => {
  const fields = Object.keys(contactInfo.errors(contactInfo.initial)).sort();
  const shown = Object.entries<{ required?: string; when?: unknown }>(contactInfo.fields)
    .filter(([, { required, when }]) => required !== undefined && when === undefined)
    .map(([name]) => name);
  expect(fields).toEqual(shown.sort());
  expect(onTheWire(contactInfo.initial)).toEqual(fields);
});

describe('as a flow asks for it', () => {
  const fields = ['occupation', 'isEmployeeOfVingroup', 'homeAddress'] as const;
  const all = (requirement: 'optional' | 'hidden') => ({
    fields: Object.fromEntries(fields.map((field) => [field, requirement])),
  });
  const blank = {
    occupation: '',
    isEmployeeOfVingroup: '',
    vingroupId: '',
    homeAddress: '',
  } as const;
  const employed: ContactInfo = { ...validAnswers, isEmployeeOfVingroup: 'yes', vingroupId: 'V-1' };

  test.each(['optional', 'hidden'] as const)(
    'page and server accept what is %s and blank',
    (asked) => {
      const answers = { ...validAnswers, ...blank };
      const options = all(asked);
      expect(contactInfo.errors(answers, options)).toEqual({});
      const onWire = compileWireSchema(contactInfo.declaration, { options });
      expect(onWire(contactInfo.toPayload(answers, options))).toEqual([]);
    },
  );

  test('an optional question about staff asks for the staff id once it is answered with yes', () => {
    const answers = { ...employed, vingroupId: '' };
    const options = all('optional');
    expect(contactInfo.errors(answers, options)).toEqual({
      vingroupId: { key: 'Vui lòng nhập Mã nhân viên' },
    });
    const onWire = compileWireSchema(contactInfo.declaration, { options });
    expect(onWire(answers)).toEqual(['vingroupId']);
  });

  test('the staff id is hidden with its question: neither is sent, summarised or accepted', () => {
    const options = all('hidden');
    expect(contactInfo.errors({ ...employed, vingroupId: '' }, options)).toEqual({});
    expect(contactInfo.toPayload(employed, options)).toMatchObject(blank);
    const labels = contactInfo.summary(employed, options).map(({ label }) => label);
    expect(labels).not.toContain('Mã nhân viên');
    const onWire = compileWireSchema(contactInfo.declaration, { options });
    expect(onWire({ ...validAnswers, ...blank, vingroupId: 'V-1' })).toEqual(['vingroupId']);
  });
});

test('page and server agree, whatever is answered and whatever a flow sets', () => {
  expect(findDisagreement(contactInfo)).toBeUndefined();
});
