import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseSet } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { buildSync } from 'esbuild';
import { emptyReleases, publishAll, releases } from '../../../testing/fixture';
import { promote } from './promote';
import { runReleaseCommand } from '../releaseCommand';

/**
 * The release tool as scripts: without a loader for TypeScript it starts several times as fast. What a
 * command does not need is in scripts of its own, and not loaded here either.
 */
const TOOL = join(__dirname, '../../../dist/killed');
const BOOT_SCRIPT = join(__dirname, '../page/bootScript.ts');

beforeAll(() => {
  buildSync({
    entryPoints: [join(__dirname, '../cli.ts')],
    outdir: TOOL,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Node could not run it: it is TypeScript too.
    alias: contractSources(),
    // The sources of the boot script are found from there.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(BOOT_SCRIPT).href) },
  });
});

/** The file behind each export of contract. */
function contractSources(): Record<string, string> {
  const folder = join(__dirname, '../../../../contract');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>; // it has one file for each
  };
  return Object.fromEntries(
    Object.entries(exports).map(([path, file]) => [join('contract', path), join(folder, file)]),
  );
}

/** Runs the release tool in a process of its own, to be killed at the n-th failpoint. */
function release(folder: string, words: string[], fault: number) {
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    [join(TOOL, 'cli.mjs'), ...words],
    {
      env: {
        ...process.env,
        RELEASES_DIR: folder,
        RELEASE_FAILPOINT: String(fault),
        RELEASE_BY: 'A',
      },
      encoding: 'utf8',
    },
  );
  return { killed: signal === 'SIGKILL', status, stderr };
}

/** The packages have no code. */
const UNPLAYED = ['--unplayed', '--why', 'a test'];

const ALL = { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' };

/** A flow that serves step-pet 1.1.0 after 1.0.0, and has 1.2.0 published. */
async function servingSecondSet(): Promise<string> {
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  await promote(paths, 'admission', ALL);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishAll(paths, releases({ 'step-pet': { version } }).slice(2));
  }
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

/** The tool's complaints when it runs normally. */
async function complaints(folder: string, words: string[]): Promise<string[]> {
  const complained: string[] = [];
  const output = { print: () => {}, complain: (line: string) => complained.push(line) };
  const code = await runReleaseCommand(words, { RELEASES_DIR: folder, RELEASE_BY: 'A' }, output);
  expect(code).toBe(complained.length);
  return complained;
}

test.each([
  ['promote', ['promote', 'step-pet@1.2.0', ...UNPLAYED], '1.1.0', '1.2.0'],
  ['rollback', ['rollback', ...UNPLAYED], '1.1.0', '1.0.0'],
])(
  'a %s that is killed at any write leaves the old set or the new one, whole, and can be done again',
  async (_name, words, old, next) => {
    const prepared = await servingSecondSet();
    const outcomes: string[] = [];
    for (let fault = 1; ; fault++) {
      const folder = await mkdtemp(join(tmpdir(), 'releases-'));
      await cp(prepared, folder, { recursive: true });
      const paths = releasePaths(folder);

      const { killed, status, stderr } = release(folder, words, fault);
      const set = served(paths.page('admission'));
      // The set that the page names is there under its id, and says what the page's own copy says.
      expect(JSON.parse(readFileSync(paths.set('admission', set.id), 'utf8'))).toMatchObject(set);
      expect([old, next]).toContain(set.packages['step-pet']);
      if (!killed) {
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        expect(set.packages['step-pet']).toBe(next);
        break;
      }
      outcomes.push(set.packages['step-pet'] ?? '');
      // The lock does not remain: the next call finishes what the killed one began.
      expect(await complaints(folder, ['promote', 'step-pet@1.2.0', ...UNPLAYED])).toEqual([]);
      expect(served(paths.page('admission')).packages['step-pet']).toBe('1.2.0');
      await rm(folder, { recursive: true });
    }
    expect(outcomes.length).toBeGreaterThanOrEqual(6);
    expect(new Set(outcomes)).toEqual(new Set([old, next]));
  },
  300_000,
);
