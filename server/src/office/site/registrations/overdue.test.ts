import { createTimeZone } from '../../timeZone';
import { overdueBefore } from './overdue';

const zone = createTimeZone('Asia/Ho_Chi_Minh');
const before = (days: number, now: string) =>
  zone.write(overdueBefore(days, zone.start(now), zone)).slice(0, 10);

test.each([
  // Friday: Monday to Thursday are over, and the Friday before.
  [5, '2026-11-20T10:00', '2026-11-13'],
  [1, '2026-11-20T00:00', '2026-11-19'],
  // What came on a Saturday has the whole of the week.
  [5, '2026-11-23T00:00', '2026-11-16'],
  [1, '2026-11-22T23:59', '2026-11-20'],
])('of %i working days, at %s, is over what came before %s', (days, now, day) => {
  expect(before(days, now)).toBe(day);
});
