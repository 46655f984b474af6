import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { killOnExit } from './killOnExit';
import { findProgram } from './findProgram';
import { freePort } from './freePort';

const CONFIGURATION = join(import.meta.dirname, '../../docs/scaling/nginx.conf');

/** An nginx of a test's own, with the configuration of `docs/scaling`. */
export interface TestNginx {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts it in front of servers on these two ports of this machine.
 *
 * @param own its own port; any free one without it
 */
export async function startNginx(first: number, second: number, own?: number): Promise<TestNginx> {
  const port = own ?? (await freePort());
  const site = readFileSync(CONFIGURATION, 'utf8')
    .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${second}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const stop = await runNginx(site, port, process.getuid?.() === 0 ? 'user root;' : '');
  return { url: `http://127.0.0.1:${port}`, stop };
}

/**
 * Runs nginx, and waits until it listens.
 *
 * @param site its servers, one of which listens on the port
 * @param directives what its configuration begins with
 * @returns what stops it
 * @throws Error with its complaint when it does not run
 */
export async function runNginx(
  site: string,
  port: number,
  directives = '',
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Its workers may be another user.
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${directives} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
     events { worker_connections 1024; }
     http { access_log off; ${temporary} ${site} }`,
  );
  const nginx = spawn(findProgram('nginx', 'nginx-light'), ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  killOnExit(nginx, 'SIGTERM');
  let said = '';
  nginx.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await delay(50);
  }
  return async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
