import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyReleases, publishAll, releases } from '../../testing/fixture';
import type { ReleaseSet } from '../releaseSet';
import { promote } from './promote';

const REPOSITORY = join(__dirname, '../../..');

/** Runs the release tool in a process of its own, to be killed at the n-th place where it may be. */
function release(folder: string, words: string[], fault: number) {
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'cli.ts'), ...words],
    {
      cwd: REPOSITORY,
      env: { ...process.env, RELEASES_DIR: folder, RELEASE_FAULT: String(fault) },
      encoding: 'utf8',
    },
  );
  return { killed: signal === 'SIGKILL', status, stderr };
}

const ALL = { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' };

/** The set in the page that the flow serves. */
function served(page: string): ReleaseSet {
  const html = readFileSync(page, 'utf8');
  expect(html.endsWith('</html>\n')).toBe(true);
  const text = /id="release-set">(.*)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(text) as ReleaseSet;
}

test.each([
  ['promote', ['promote', 'step-pet@1.2.0'], '1.1.0', '1.2.0'],
  ['rollback', ['rollback'], '1.1.0', '1.0.0'],
])(
  'a %s that is killed at any write leaves the old set or the new one, whole, and can be done again',
  async (_name, words, old, next) => {
    const outcomes: string[] = [];
    for (let fault = 1; ; fault++) {
      const at = await emptyReleases();
      await publishAll(at, releases());
      await promote(at, 'admission', ALL);
      for (const version of ['1.1.0', '1.2.0']) {
        await publishAll(at, releases({ 'step-pet': { version } }).slice(2));
      }
      await promote(at, 'admission', { 'step-pet': '1.1.0' });
      const folder = dirname(at.packages);

      const { killed, status, stderr } = release(folder, words, fault);
      const set = served(at.page('admission'));
      // The set that the page names is there under its id, and says what the page's own copy says.
      expect(JSON.parse(readFileSync(at.set('admission', set.id), 'utf8'))).toMatchObject(set);
      expect([old, next]).toContain(set.packages['step-pet']);
      if (!killed) {
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        expect(set.packages['step-pet']).toBe(next);
        break;
      }
      outcomes.push(set.packages['step-pet'] ?? '');
      // Nobody is locked out: the next call finishes what the killed one began.
      const again = release(folder, ['promote', 'step-pet@1.2.0'], 0);
      expect(again).toEqual({ killed: false, status: 0, stderr: '' });
      expect(served(at.page('admission')).packages['step-pet']).toBe('1.2.0');
    }
    expect(outcomes.length).toBeGreaterThanOrEqual(6);
    expect(new Set(outcomes)).toEqual(new Set([old, next]));
  },
  120_000,
);
