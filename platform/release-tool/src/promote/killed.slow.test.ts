import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs/promises';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseSet } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { serving } from '../../testing/serving';
import { promote } from './promote';
import { runReleaseCommand } from '../commands/releaseCommand';

const TOOL = join(__dirname, '../cli.ts');

/** Called before each change of a file: a kill there may leave something half done. */
let mockChange = () => {};
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof fs>('node:fs/promises');
  const counted = ['open', 'rename', 'rm'].map((name) => [
    name,
    (...words: unknown[]) => {
      mockChange();
      return (actual[name as 'rm'] as (...given: unknown[]) => unknown)(...words); // passed on
    },
  ]);
  return { ...actual, ...(Object.fromEntries(counted) as object) };
});

/** Kills its process before the n-th change of a file. */
const KILLER = `
  const fs = require('node:fs/promises');
  let left = Number(process.env.KILLED_BEFORE);
  for (const name of ['open', 'rename', 'rm']) {
    const change = fs[name];
    fs[name] = (...words) => {
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
      return change(...words);
    };
  }
  require('node:module').syncBuiltinESMExports();`;

/** Runs the release tool in a process of its own, which is killed before the n-th change of a file. */
async function release(folder: string, words: string[], change: number) {
  const killer = join(await mkdtemp(join(tmpdir(), 'killer-')), 'killer.cjs');
  writeFileSync(killer, KILLER);
  const loaded = ['--require', killer, '--import', 'tsx'];
  const { signal, stderr } = spawnSync(process.execPath, [...loaded, TOOL, ...words], {
    cwd: __dirname,
    env: {
      ...process.env,
      RELEASES_DIR: folder,
      KILLED_BEFORE: String(change),
      RELEASE_BY: 'A',
    },
    encoding: 'utf8',
  });
  return { killed: signal === 'SIGKILL', stderr };
}

/** The packages have no code. */
const UNPLAYED = ['--force', 'play', '--why', 'a test'];

/** A flow that serves step-pet 1.1.0 after 1.0.0, and has 1.2.0 published. */
async function servingSecondSet(): Promise<string> {
  const { paths } = await serving('1.1.0', '1.2.0');
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  return dirname(paths.packages);
}

/** The set in the page that the flow serves. */
function served(page: string): ReleaseSet {
  const html = readFileSync(page, 'utf8');
  expect(html.endsWith('</html>\n')).toBe(true);
  const text = /id="release-set">(.*)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(text) as ReleaseSet;
}

/** The tool's complaints, in this process. */
async function complaints(folder: string, words: string[]): Promise<string[]> {
  const complained: string[] = [];
  const output = { print: () => {}, complain: (line: string) => complained.push(line) };
  const code = await runReleaseCommand(words, { RELEASES_DIR: folder, RELEASE_BY: 'A' }, output);
  expect(code).toBe(complained.length);
  return complained;
}

async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'releases-'));
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** What is on the disk before each change of a command: what a kill there leaves behind. */
async function leftAtEach(folder: string, words: string[]): Promise<string[]> {
  const left: string[] = [];
  mockChange = () => {
    const copy = mkdtempSync(join(tmpdir(), 'releases-'));
    cpSync(folder, copy, { recursive: true });
    loseHolder(copy);
    left.push(copy);
  };
  expect(await complaints(folder, words)).toEqual([]);
  mockChange = () => {};
  return left;
}

/** The process that held the flow's lock is gone. */
function loseHolder(folder: string) {
  const lock = releasePaths(folder).lock('admission');
  if (!existsSync(lock)) return;
  const text = readFileSync(lock, 'utf8');
  writeFileSync(lock, text.replace(`"pid":${process.pid},`, `"pid":${ended},`));
}

/** The number of a process that has ended. */
const { pid: ended } = spawnSync(process.execPath, ['--version']);

const PROMOTE = ['promote', 'step-pet@1.2.0', ...UNPLAYED];

const COMMANDS: [name: string, words: string[], old: string, next: string][] = [
  ['promote', PROMOTE, '1.1.0', '1.2.0'],
  ['rollback', ['rollback', ...UNPLAYED], '1.1.0', '1.0.0'],
];

test.each(COMMANDS)(
  'a %s that is killed at any write leaves the old set or the new one, whole, and can be done again',
  async (_name, words, old, next) => {
    const folder = await servingSecondSet();
    const left = await leftAtEach(folder, words);
    expect(served(releasePaths(folder).page('admission')).packages['step-pet']).toBe(next);
    const outcomes: string[] = [];
    for (const copy of left) {
      const paths = releasePaths(copy);
      const set = served(paths.page('admission'));
      // The set that the page names is there under its id, and says what the page's own copy says.
      expect(JSON.parse(readFileSync(paths.set('admission', set.id), 'utf8'))).toMatchObject(set);
      outcomes.push(set.packages['step-pet'] ?? '');
      // The lock does not remain: the next call finishes what the killed one began.
      expect(await complaints(copy, PROMOTE)).toEqual([]);
      expect(served(paths.page('admission')).packages['step-pet']).toBe('1.2.0');
      await rm(copy, { recursive: true });
    }
    expect(outcomes.length).toBeGreaterThanOrEqual(6);
    expect(new Set(outcomes)).toEqual(new Set([old, next]));
  },
);

test('a process that is killed just before the page is replaced leaves the same', async () => {
  const folder = await servingSecondSet();
  const stepIn = (one: string) => served(releasePaths(one).page('admission')).packages['step-pet'];
  const left = await leftAtEach(await copyOf(folder), PROMOTE);
  const before = left.findIndex((copy) => stepIn(copy) === '1.2.0');
  expect(await release(folder, PROMOTE, before)).toMatchObject({ killed: true, stderr: '' });
  expect(stepIn(folder)).toBe('1.1.0');
  expect(await complaints(folder, PROMOTE)).toEqual([]);
  expect(stepIn(folder)).toBe('1.2.0');
});
