import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyReleases } from 'release-tool/testing/fixture';
import { integrityOf } from 'contract/integrity';
import { publishBuild } from './publishBuild';

test('a build is published with the hash of each file, and nothing is compressed', async () => {
  const paths = await emptyReleases();
  const script = Buffer.from('var flows;');
  const build = {
    package: 'flows',
    files: new Map([['a/remoteEntry.js', script]]),
    errors: [],
  };
  const release = await publishBuild(paths, build, '1.0.0-dev.7');
  expect(release).toMatchObject({
    name: 'flows',
    version: '1.0.0-dev.7',
    files: { 'a/remoteEntry.js': integrityOf(script) },
  });
  const folder = paths.version('flows', '1.0.0-dev.7');
  expect(await readdir(folder, { recursive: true })).toEqual(
    expect.arrayContaining(['a/remoteEntry.js', 'release.json']),
  );
  expect(await readdir(join(folder, 'a'))).toEqual(['remoteEntry.js']);
  const written = await readFile(paths.release('flows', '1.0.0-dev.7'), 'utf8');
  expect(JSON.parse(written)).toEqual(release);
});
