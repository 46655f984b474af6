import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = own ?? (await freePort());
  const site = readFileSync(CONFIGURATION, 'utf8')
    .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${second}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary} ${site} }`,
  );
  const nginx = spawn(findProgram('nginx', 'nginx-light'), ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  killOnExit(nginx, 'SIGTERM');
  const url = `http://127.0.0.1:${port}`;
  await answers(nginx, url);
  return {
    url,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(nginx: ChildProcess, url: string): Promise<void> {
  let said = '';
  nginx.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    const answered = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answered?.ok) return;
    await delay(50);
  }
}
