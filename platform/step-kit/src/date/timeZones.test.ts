import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

// A process has one time zone, and Jest's own is the machine's: each zone gets a process.
const inTimeZone = (zone: string) =>
  execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--eval',
      `import { parseDate, formatDate } from ${JSON.stringify(date)};
      const day = parseDate('27/03/2019');
      console.log(new Date(2019, 2, 27).getTimezoneOffset(), day, formatDate(day));`,
    ],
    { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  ).trim();
const date = resolve(__dirname, 'date.ts');

// @proves DATA-PUPIL-3
it.each([
  ['Asia/Ho_Chi_Minh', -420],
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
])('a date is the same number in %s, and reads the same', (zone, offset) => {
  expect(inTimeZone(zone)).toBe(`${offset} ${Date.UTC(2019, 2, 27)} 27/03/2019`);
});
