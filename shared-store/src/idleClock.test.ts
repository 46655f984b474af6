import { readIdleClock } from './idleClock';

const MINUTE = 60_000;

test.each([
  ['nothing, until two minutes before the end', 0, { expired: false, lookAgainIn: 8 * MINUTE }],
  ['a warning, two minutes before', 8, { expired: false, minutesLeft: 2, lookAgainIn: MINUTE }],
  ['one minute, when less is left', 9.5, { expired: false, minutesLeft: 1, lookAgainIn: 30_000 }],
  ['the end', 10, { expired: true, lookAgainIn: 10 * MINUTE }],
  [
    'the end, hours later, when the computer wakes up',
    600,
    { expired: true, lookAgainIn: 10 * MINUTE },
  ],
  ['nothing, when the clock was set back', -120, { expired: false, lookAgainIn: 8 * MINUTE }],
])('ten minutes: it says %s', (_says, minutes, reading) => {
  const seen = Date.UTC(2026, 0, 1);
  expect(readIdleClock(seen + minutes * MINUTE, seen, 10)).toEqual(reading);
});
