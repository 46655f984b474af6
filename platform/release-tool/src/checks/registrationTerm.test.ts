import { shorterTerm } from './registrationTerm';

const NOW = Date.UTC(2026, 10, 20);
const term = (days?: number) => (days === undefined ? {} : { keepRegistrationsDays: days });
const from = (before?: number, after?: number) =>
  shorterTerm(term(before), { id: 'admission', ...term(after) }, NOW);

test.each([
  [undefined, undefined],
  [30, 30],
  [30, 31],
  [30, undefined],
])('%s days, then %s: nothing is erased earlier', (before, after) => {
  expect(from(before, after)).toBeUndefined();
});

test('a shorter term counts from a week later on', () => {
  expect(from(365, 30)).toBe(
    'keepRegistrationsDays: registrations of admission older than 30 days are erased for good from 2026-11-27 on (until now those of 365)',
  );
});

test('a first term is shorter than none', () => {
  expect(from(undefined, 3650)).toMatch(/older than 3650 days .* \(until now none is\)$/);
});
