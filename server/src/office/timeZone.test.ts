import { createTimeZone, isMoment, timeZoneName } from './timeZone';

const hanoi = createTimeZone('Asia/Ho_Chi_Minh');
const newYork = createTimeZone('America/New_York');
const utc = createTimeZone('UTC');

test.each([
  [hanoi, '2026-11-02T05:00:00.000+07:00', Date.UTC(2026, 10, 1, 22)],
  [newYork, '2026-10-31T23:30:00.000-04:00', Date.UTC(2026, 10, 1, 3, 30)],
  [newYork, '2026-11-01T22:30:00.000-05:00', Date.UTC(2026, 10, 2, 3, 30)],
  [createTimeZone('Asia/Kathmandu'), '2026-11-02T03:45:00.000+05:45', Date.UTC(2026, 10, 1, 22)],
  [utc, '2026-11-01T22:00:00.000Z', Date.UTC(2026, 10, 1, 22)],
])('a time is written with the offset of its zone: %# %s', (zone, text, moment) => {
  expect(zone.write(moment)).toBe(text);
  expect(Date.parse(text)).toBe(moment);
});

test.each([
  [hanoi, '2026-11-02', '2026-11-01T17:00Z', '2026-11-02T17:00Z'],
  [hanoi, '2026-11-02T05:00', '2026-11-01T22:00Z', '2026-11-01T22:00Z'],
  [hanoi, '2026-11-02T05:00Z', '2026-11-02T05:00Z', '2026-11-02T05:00Z'],
  [hanoi, '2026-11-02T05:00-05:00', '2026-11-02T10:00Z', '2026-11-02T10:00Z'],
  [utc, '2026-11-02', '2026-11-02T00:00Z', '2026-11-03T00:00Z'],
  // The day on which the clocks go back has 25 hours.
  [newYork, '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  [newYork, '2026-12-31', '2026-12-31T05:00Z', '2027-01-01T05:00Z'],
])('a day or a time begins and ends by the clocks of its zone: %# %s', (zone, text, start, end) => {
  expect(new Date(zone.start(text))).toEqual(new Date(start));
  expect(new Date(zone.end(text))).toEqual(new Date(end));
});

test.each(['2026-11-02', '2026-11-02T08:30', '2026-11-02T08:30:01.5Z', '2026-11-02T08:30+07:00'])(
  '%s is a moment',
  (text) => expect(isMoment(text)).toBe(true),
);

test.each(['yesterday', '2026-13-01', '02/11/2026', '2026-11-02 08:30', '2026-11-02T25:00'])(
  '%s is none',
  (text) => expect(isMoment(text)).toBe(false),
);

test('the zone is that of OFFICE_TIME_ZONE, else that of the process', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(timeZoneName({ OFFICE_TIME_ZONE: 'Europe/Paris' })).toBe('Europe/Paris');
  expect(timeZoneName({})).toBe(timeZone);
  expect(() => timeZoneName({ OFFICE_TIME_ZONE: 'Hanoi' })).toThrow(
    'OFFICE_TIME_ZONE must be a time zone such as Asia/Ho_Chi_Minh; got "Hanoi".',
  );
});
