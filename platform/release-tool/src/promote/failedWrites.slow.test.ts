import { cp, mkdtemp } from 'node:fs/promises';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { playNothing } from '../../testing/fixture';
import { serving } from '../../testing/serving';
import { promote } from './promote';
import { runReleaseCommand } from '../commands/releaseCommand';

/** The call that fails, counted from 1, and how; every call of these writes. */
let fault = { at: 0, code: '' };
let calls = 0;

jest.mock('node:fs/promises', () => {
  const actual =
    jest.requireActual<Record<string, (...words: unknown[]) => unknown>>('node:fs/promises');
  const failing = (name: string): [string, (...words: unknown[]) => unknown] => [
    name,
    (...words) => {
      calls += 1;
      if (calls !== fault.at) return actual[name]?.(...words);
      const error = new Error(`${fault.code}: it failed, ${name} '${String(words[0])}'`);
      return Promise.reject(Object.assign(error, { code: fault.code, path: words[0] }));
    },
  ];
  return {
    ...actual,
    ...Object.fromEntries(['open', 'rename', 'mkdir', 'link', 'writeFile'].map(failing)),
  };
});

/** What visits get, and what decides it. */
const served = (folder: string) => ({
  page: readFileSync(join(folder, 'flows/admission/index.html'), 'utf8'),
  history: readFileSync(join(folder, 'flows/admission/history.jsonl'), 'utf8'),
});

const temporary = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tmp$|\.lock/.test(name) && statSync(join(folder, name)).isFile(),
  );

test.each([
  ['promote', 'ENOSPC', /^The disk is full: [^\n]*\.$/],
  ['rollback', 'EROFS', /^\S+ cannot be used \(EROFS\): [^\n]*\.$/],
])(
  'a %s whose every write may fail with %s says so in one sentence and leaves what is served',
  async (command, code, message) => {
    const { paths } = await serving('1.1.0', '1.2.0');
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    const words = command === 'promote' ? ['promote', 'step-pet@1.2.0'] : ['rollback'];
    let refused = 0;
    const ahead: number[] = [];
    for (;;) {
      const folder = await mkdtemp(join(tmpdir(), 'releases-'));
      await cp(dirname(paths.packages), folder, { recursive: true });
      const before = served(folder);
      const complained: string[] = [];
      calls = 0;
      fault = { at: refused + 1, code };
      const exit = await runReleaseCommand(
        words,
        { RELEASES_DIR: folder, RELEASE_BY: 'Lan' },
        { print: () => {}, complain: (line) => complained.push(line) },
        playNothing,
      );
      fault = { at: 0, code: '' };
      expect(temporary(folder)).toEqual([]);
      if (exit === 0) {
        expect(served(folder).page).not.toBe(before.page);
        break;
      }
      expect(complained).toEqual([expect.stringMatching(message)]);
      const after = served(folder);
      expect(after.page).toBe(before.page);
      if (after.history !== before.history) ahead.push(refused);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(5);
    // Only when the status or the page cannot be renamed after the history was: the next command does it.
    expect(ahead).toEqual([refused - 2, refused - 1]);
  },
);
