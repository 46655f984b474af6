import { execFileSync } from 'node:child_process';
import { startChildServer } from '../../../testing/childServer';
import { eventually } from '../../../testing/eventually';
import { createReleasesFixture, withAdmission } from '../../../testing/releasesFixture';
import { submit } from '../../../testing/survival/client';
import { temporaryFolder } from '../../../testing/temporaryFolder';

test('a full disk is not ready, and is again when it has space', async () => {
  const folder = temporaryFolder();
  const releases = withAdmission(createReleasesFixture());
  const server = startChildServer({ DATA_DIR: folder, RELEASES_DIR: releases.dir });
  const url = await server.ready;
  const status = async (path: string) => (await fetch(url + path)).status;
  const limitFilesTo = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:`]);

  expect(await status('/readyz')).toBe(200);
  limitFilesTo('1');
  await eventually(async () => (await status('/readyz')) === 503);
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
  expect(await status('/healthz')).toBe(200);
  limitFilesTo('unlimited');
  await eventually(async () => (await status('/readyz')) === 200);
  await submit(url, crypto.randomUUID());

  server.process.kill('SIGINT');
  await server.ended;
});
