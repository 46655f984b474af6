import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../../../testing/childServer';
import { eventually } from '../../../testing/eventually';
import { createReleasesFixture, withAdmission } from '../../../testing/releasesFixture';
import { submit } from '../../../testing/survival/client';
import { createReadiness } from './readiness';

test('a full disk is not ready, and is again when it has space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-readiness-'));
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

  server.process.kill('SIGTERM');
  await server.ended;
  releases.remove();
  rmSync(folder, { recursive: true });
});

test('a database that does not respond is not ready, and is asked once until it does', async () => {
  let asked = 0;
  let answer: (isWritable: boolean) => void = () => {};
  const ready = createReadiness(() => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  expect(await Promise.all([ready(), ready()])).toEqual([false, false]);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await ready()).toBe(false);
  expect(asked).toBe(1);
  answer(true);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const next = ready();
  expect(asked).toBe(2);
  answer(true);
  expect(await next).toBe(true);
});
