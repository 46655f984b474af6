import { promisedDays } from './KeepForm';

test.each([
  [60, 'Apple Computer, Inc.', 7],
  [7, 'Apple Computer, Inc.', 7],
  [3, 'Apple Computer, Inc.', 3],
  [60, 'Google Inc.', 60],
  [60, '', 60],
])('of %i days, a browser of %j keeps %i', (keepDays, vendor, days) => {
  expect(promisedDays(keepDays, { vendor })).toBe(days);
});
