import { emptyReleases } from 'release-tool/testing/fixture';
import { writeFolder } from 'federation/testing/writeFolder';
import { listFolder } from 'release-tool/files';
import { removeOldBuilds } from './removeOldBuilds';

test('builds that no kept set has are removed, and nothing that was released', async () => {
  const paths = await emptyReleases();
  const versions = ['1.0.0', '1.0.0-beta', '1.0.0-dev.1', '1.0.0-dev.2', '1.0.0-dev.3'];
  for (const version of versions) {
    await writeFolder(paths.version('step-pet', version), { 'release.json': '{}' });
  }
  await removeOldBuilds(paths, [
    { packages: { 'step-pet': '1.0.0-dev.2' } },
    { packages: { 'step-pet': '1.0.0-dev.3', shell: '1.0.0' } },
  ]);
  expect(await listFolder(`${paths.packages}/step-pet`)).toEqual([
    '1.0.0',
    '1.0.0-beta',
    '1.0.0-dev.2',
    '1.0.0-dev.3',
  ]);
});
