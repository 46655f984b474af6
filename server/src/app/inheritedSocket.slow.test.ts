import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { killOnExit } from '../../testing/killOnExit';
import { createReleasesFixture, withAdmission } from '../../testing/releasesFixture';
import { startLoad } from '../../testing/survival/client';
import { compare, referencesBySurname } from '../../testing/survival/tally';
import { temporaryFolder } from '../../testing/temporaryFolder';

/** What systemd does with a service that has a socket: starts it whenever it has ended. */
const SYSTEMD = `while :; do LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "$0" "$@"' "$@"; done`;

test('on an inherited socket no request fails while the server restarts under load', async () => {
  const releases = withAdmission(createReleasesFixture());
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder, RELEASES_DIR: releases.dir };
  const main = join(__dirname, '../../dist/main.js');
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // a TCP server has one
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle; // Node has no other name for it
  const systemd = spawn('sh', ['-c', SYSTEMD, 'systemd', process.execPath, main], {
    env: { ...process.env, ...environment, RATE_LIMIT_MAX: '0' },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  const stdout = systemd.stdout as Readable; // it is a pipe
  killOnExit(systemd, 'SIGKILL');
  listener.close();
  const pidOfServer = () =>
    Number(readFileSync(`/proc/${systemd.pid}/task/${systemd.pid}/children`, 'utf8'));
  let said = '';
  while (!said.includes('Ready: ')) said += String((await once(stdout, 'data'))[0]);
  expect(said).toMatch(new RegExp(`^Database: .*\\nReady: http://localhost:${port}\\n$`));

  // Each request has a connection of its own, as from a proxy that keeps none.
  const load = startLoad(`http://127.0.0.1:${port}`, 8, {
    headers: { connection: 'close' },
    pauseMs: 20,
  });
  for (let restart = 0; restart < 3; restart++) {
    const before = load.answered.size;
    while (load.answered.size < before + 50) await new Promise((resolve) => setTimeout(resolve, 5));
    process.kill(pidOfServer(), 'SIGINT');
    await once(stdout, 'data');
  }
  await load.stop();
  const last = pidOfServer();
  systemd.kill('SIGKILL');
  process.kill(last, 'SIGKILL');
  expect(load.unanswered.size).toBe(0);
  expect(compare(load.answered, await referencesBySurname(environment))).toEqual({
    found: load.answered.size,
    lost: 0,
    doubled: 0,
  });
});
