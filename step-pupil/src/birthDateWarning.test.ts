import { validAnswers } from '../testing/validAnswers';
import { birthDateWarning } from './birthDateWarning';

const NOON = new Date(2026, 10, 23, 12).getTime();

test.each([
  ['1900-01-01', false],
  ['2019-03-27', false],
  ['2026-11-22', false],
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2027-01-01', true],
  ['2091-03-27', true],
])('a birth date of %s, seen on 23 November 2026, is in the future: %s', (date, future) => {
  const warning = birthDateWarning({ ...validAnswers, dateOfBirth: Date.parse(date) }, NOON);
  expect(warning?.key).toBe(future ? 'Ngày sinh ở tương lai. Vui lòng kiểm tra lại.' : undefined);
});

test('the day is that of the parent’s place, at any hour', () => {
  const today = { ...validAnswers, dateOfBirth: Date.UTC(2026, 10, 23) };
  const tomorrow = { ...validAnswers, dateOfBirth: Date.UTC(2026, 10, 24) };
  for (const hour of [0, 6, 23]) {
    const now = new Date(2026, 10, 23, hour, 59).getTime();
    expect(birthDateWarning(today, now)).toBeUndefined();
    expect(birthDateWarning(tomorrow, now)).toBeDefined();
  }
});

test('without a date there is nothing to warn of', () => {
  expect(birthDateWarning({ ...validAnswers, dateOfBirth: undefined }, NOON)).toBeUndefined();
});
