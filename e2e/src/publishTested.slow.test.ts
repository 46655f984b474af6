import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFrom, releaseOf } from './releases';
import { inCopy } from './repository/copyRepository';

test('a package whose tests fail is published for a reason alone, which the release keeps', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'untested-'));
  await inCopy(async (copy) => {
    // Those that pass would take a while.
    for (const name of await readdir(join(copy, 'flows/src'))) {
      if (name.endsWith('.test.ts')) await rm(join(copy, 'flows/src', name));
    }
    const failing = `test('fails', () => expect('the message').toBe('another'));\n`;
    await writeFile(join(copy, 'flows/src/failing.test.ts'), failing);
    const publish = (...words: string[]) =>
      releaseFrom(copy, releases, 'publish', 'flows', ...words);
    await expect(publish()).rejects.toThrow(
      /The tests of flows fail:[^]*failing\.test\.ts[^]*the message[^]*--force tests --why "…"/,
    );
    await expect(publish('--force', 'tests')).rejects.toThrow('--force needs a reason');
    await expect(publish('--force', 'play', '--why', 'x')).rejects.toThrow(
      '--force: found play, expected tests',
    );
    await publish('--force', 'tests', '--why', 'a known one');
    const file = join(releaseOf(copy, releases, 'flows'), 'release.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ untested: 'a known one' });
  });
  await rm(releases, { recursive: true });
});
