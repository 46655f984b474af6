import { validAnswers } from '../testing/validAnswers';
import { emailWarning, isOneSlip } from './emailWarning';

const suggestion = (email: string) => emailWarning({ ...validAnswers, email })?.suggestion;

test.each([
  ['an@gmai.com', 'an@gmail.com'],
  ['an@gmial.com', 'an@gmail.com'],
  ['an@gnail.com', 'an@gmail.com'],
  ['an@gmaill.com', 'an@gmail.com'],
  ['an@gmail.co', 'an@gmail.com'],
  ['an@gmail.con', 'an@gmail.com'],
  ['an@gmailcom', 'an@gmail.com'],
  ['An.Nguyen+1@GMAI.com', 'An.Nguyen+1@gmail.com'],
  ['an@yaho.com', 'an@yahoo.com'],
  ['an@yahoo.con.vn', 'an@yahoo.com.vn'],
  ['an@hotmial.com', 'an@hotmail.com'],
  ['an@iclou.com', 'an@icloud.com'],
  ['an@outlok.com', 'an@outlook.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestion(typed)).toBe(meant);
});

test('what was meant is in the message', () => {
  expect(emailWarning({ ...validAnswers, email: 'an@gmai.com' })).toEqual({
    key: 'Có phải bạn muốn nhập {suggestion}?',
    values: { suggestion: 'an@gmail.com' },
    suggestion: 'an@gmail.com',
  });
});

test.each([
  'an@gmail.com',
  'an@GMAIL.COM',
  'an@ymail.com',
  'an@mail.com',
  'an@email.com',
  'an@yahoo.com.vn',
  'an@vinschool.edu.vn',
  'an@moet.gov.vn',
  'an@gm.com',
  'an@gmx.de',
  'an@b',
  'gmai.com',
  '@gmai.com',
  'an@',
  '',
])('nothing is suggested for “%s”', (typed) => {
  expect(suggestion(typed)).toBeUndefined();
});

test.each([
  ['abc', 'abc', false],
  ['ab', 'abc', true],
  ['bc', 'abc', true],
  ['abcd', 'abc', true],
  ['xabc', 'abc', true],
  ['axc', 'abc', true],
  ['acb', 'abc', true],
  ['bac', 'abc', true],
  ['cba', 'abc', false],
  ['a', 'abc', false],
  ['axx', 'abc', false],
  ['', 'a', true],
])('“%s” is one slip away from “%s”: %s', (typed, meant, is) => {
  expect(isOneSlip(typed, meant)).toBe(is);
});
