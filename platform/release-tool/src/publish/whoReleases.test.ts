import { mkdtemp } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { git } from './git';
import { whoReleases } from './whoReleases';

/** No settings but those of the repository. */
const alone = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };

async function repository(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'repository-'));
  await git(folder, ['init', '--quiet']);
  for (const [key, value] of Object.entries(settings)) await git(folder, ['config', key, value]);
  return folder;
}

const lan = { 'user.name': 'Lan', 'user.email': 'lan@example.org' };

test.each<[string, Record<string, string>, Record<string, string>, string]>([
  ['RELEASE_BY', { RELEASE_BY: 'pipeline 7', CI: 'true' }, lan, 'pipeline 7'],
  ["git's user", {}, lan, 'Lan <lan@example.org>'],
  ['the login where git has no user', {}, {}, userInfo().username],
])('who releases is %s', async (_name, environment, settings, who) => {
  expect(await whoReleases({ ...alone, ...environment }, await repository(settings))).toBe(who);
});

test('in CI nobody releases without a name', async () => {
  await expect(whoReleases({ ...alone, CI: 'true' }, await repository())).rejects.toThrow(
    'set RELEASE_BY',
  );
});
