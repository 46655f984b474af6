import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isMoment } from './localTime';

const MODULE = join(import.meta.dirname, 'localTime.ts');

/** What the module returns in a process with this `TZ`, which a process reads at its start alone. */
function inZone(TZ: string, expressions: readonly string[]): unknown {
  const code = `import * as local from ${JSON.stringify(MODULE)};
    console.log(JSON.stringify([${expressions.join(', ')}]))`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const env = { ...process.env, TZ };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

test.each<[zone: string, expected: Record<string, unknown>]>([
  [
    'Asia/Ho_Chi_Minh',
    {
      'local.isoTime(Date.UTC(2026, 10, 20))': '2026-11-20T07:00:00.000+07:00',
      'local.dayOf(Date.UTC(2026, 10, 20, 17))': '2026-11-21',
      'local.startOf("2026-11-20")': Date.UTC(2026, 10, 19, 17),
      'local.startOf("2026-11-20T08:30")': Date.UTC(2026, 10, 20, 1, 30),
      'local.startOf("2026-11-20T08:30Z")': Date.UTC(2026, 10, 20, 8, 30),
      'local.endOf("2026-11-20")': Date.UTC(2026, 10, 20, 17),
      'local.endOf("2026-11-20T08:30+01:00")': Date.UTC(2026, 10, 20, 7, 30),
    },
  ],
  [
    'America/New_York',
    {
      'local.isoTime(Date.UTC(2026, 10, 1, 3, 30))': '2026-10-31T23:30:00.000-04:00',
      // The day on which the clocks go back has 25 hours.
      'local.startOf("2026-11-01")': Date.UTC(2026, 10, 1, 4),
      'local.endOf("2026-11-01")': Date.UTC(2026, 10, 2, 5),
    },
  ],
  ['UTC', { 'local.isoTime(Date.UTC(2026, 10, 20))': '2026-11-20T00:00:00.000Z' }],
])('with TZ=%s days and moments are those of its clock', (zone, expected) => {
  expect(inZone(zone, Object.keys(expected))).toEqual(Object.values(expected));
});

test.each([
  ['2026-11-02', true],
  ['2026-11-02T08:30', true],
  ['2026-11-02T08:30:01.5Z', true],
  ['2026-11-02T08:30+07:00', true],
  ['yesterday', false],
  ['2026-13-01', false],
  ['02/11/2026', false],
  ['2026-11-02 08:30', false],
  ['2026-11-02T25:00', false],
])('%s is a moment: %s', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});
