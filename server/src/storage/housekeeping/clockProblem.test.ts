import { clockProblem } from './clockProblem';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);

test.each([
  ['nothing shows the time', undefined, undefined],
  ['it ran yesterday, and nobody has registered for a year', NOW - DAY, NOW - 365 * DAY],
  ['it has not run for a year, and somebody registered yesterday', NOW - 365 * DAY, NOW - DAY],
  ['the newest registration is an hour ahead', NOW - DAY, NOW + DAY / 24],
])('the clock is believed when %s', (_, lastRun, newestRow) => {
  expect(clockProblem(NOW, { lastRun, newestRow })).toBeUndefined();
});

test.each([
  ['has gone on', NOW - 3 * DAY, NOW - 400 * DAY, '3 days after', '2026-11-17'],
  ['has gone back', NOW + 30 * DAY, NOW - DAY, '30 days before', '2026-12-20'],
  ['has gone on, and it never ran', undefined, NOW - 3 * DAY, '3 days after', '2026-11-17'],
])('it is not when it %s', (_, lastRun, newestRow, days, day) => {
  const problem = clockProblem(NOW, { lastRun, newestRow });
  expect(problem).toContain(`The clock says 2026-11-20, which is ${days}`);
  expect(problem).toContain(`(${day})`);
});
