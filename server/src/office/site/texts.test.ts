import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_TEXTS } from './auditPages';
import english from './dictionary.json';
import { TEXTS } from './texts';

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
    [...source.matchAll(/command: '([a-z-]+)'/g)].map(([, one]) => one),
  );
  expect(Object.keys(COMMAND_TEXTS)).toEqual(expect.arrayContaining(written));
});

test('both languages count, and write a moment', () => {
  const sessions = '{count, plural, =0 {Không có phiên nào} other {# phiên đang mở}}';
  expect(TEXTS.vi.t(sessions, { count: 2 })).toBe('2 phiên đang mở');
  expect(TEXTS.en.t(sessions, { count: 1 })).toBe('1 open session');
  const moment = Date.parse('2026-11-27T01:05');
  expect(TEXTS.en.time(moment)).toBe('27/11/2026, 01:05');
  expect(TEXTS.vi.time(moment)).toBe('01:05 27/11/2026');
});
