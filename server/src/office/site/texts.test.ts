import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTimeZone } from '../timeZone';
import { COMMAND_TEXTS } from './auditPages';
import english from './dictionary.json';
import { createTexts } from './texts';

const office = join(import.meta.dirname, '..');
const sources = readdirSync(office, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(office, name), 'utf8'));

test('every text of the dictionary is shown somewhere', () => {
  const shown = sources.join('\n');
  const unused = Object.keys(english).filter((text) => !shown.includes(`'${text}'`));
  expect(unused).toEqual([]);
});

test('every command of the audit has a text', () => {
  const written = sources.flatMap((source) =>
    [...source.matchAll(/(?:command: |entryOf\(|audited\(call, )'([a-z-]+)'/g)].map(
      ([, one]) => one,
    ),
  );
  expect(Object.keys(COMMAND_TEXTS)).toEqual(expect.arrayContaining(written));
});

test('both languages count, and write a moment in the reader’s time zone or another one', () => {
  const sessions = '{count, plural, =0 {Không có phiên nào} other {# phiên đang mở}}';
  const [vi, en] = (['vi', 'en'] as const).map((one) =>
    createTexts(one)(createTimeZone('Asia/Ho_Chi_Minh')),
  );
  expect(vi?.t(sessions, { count: 2 })).toBe('2 phiên đang mở');
  expect(en?.t(sessions, { count: 1 })).toBe('1 open session');
  const moment = Date.UTC(2026, 10, 26, 18, 5);
  expect(en?.time(moment)).toBe('27/11/2026, 01:05');
  expect(en?.time(moment, createTimeZone('UTC'))).toBe('26/11/2026, 18:05');
  expect(vi?.time(moment)).toBe('01:05 27/11/2026');
});
