import { overdueBefore } from './officeFlow';

test.each([
  // What came on a Monday is promised until the Monday after.
  ['2026-11-23T12:00:00', 5, '2026-11-16T00:00:00'],
  ['2026-11-24T00:00:00', 5, '2026-11-17T00:00:00'],
  ['2026-11-24T23:00:00', 5, '2026-11-17T00:00:00'],
  // On a weekend nothing becomes overdue.
  ['2026-11-28T12:00:00', 2, '2026-11-26T00:00:00'],
  ['2026-11-30T12:00:00', 2, '2026-11-26T00:00:00'],
  ['2026-12-01T12:00:00', 2, '2026-11-27T00:00:00'],
])(
  'on %s an answer within %i working days is late for what came before %s',
  (now, days, before) => {
    expect(overdueBefore(Date.parse(now), days)).toBe(Date.parse(before));
  },
);
