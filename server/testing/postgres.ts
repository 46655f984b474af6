import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { killOnExit } from './killOnExit';
import { findPostgres } from './findPostgres';
import { freePort } from './freePort';
import { unprivileged } from './unprivileged';

/** A PostgreSQL of a test's own, in a temporary folder and on a free port. */
export interface TestPostgres {
  /** Creates an empty database, and returns its URL. */
  createDatabase(): Promise<string>;
  /** Its processes that serve a database now, or write for all of them. */
  pids(): Promise<number[]>;
  /** Ends it at once, as a crash would; what it had committed is there at the next start. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes what it kept. */
  remove(): Promise<void>;
}

/** Starts a cluster of this machine's PostgreSQL, which it installs if necessary. */
export async function startPostgres(...settings: string[]): Promise<TestPostgres> {
  const bin = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(folder, 'password'), password);
  // PostgreSQL refuses to run as root.
  const user = unprivileged();
  if (user)
    for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-N', '-E', 'UTF8', '--locale=C'].concat(
      `--pwfile=${join(folder, 'password')}`,
    ),
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  let running: ChildProcess | undefined;
  let databases = 0;

  const postgres: TestPostgres = {
    async createDatabase() {
      const name = `test_${++databases}`;
      await ask(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    async pids() {
      const others = 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
      return (await ask(urlOf('postgres'), others)).map(({ pid }) => Number(pid));
    },
    async crash() {
      const child = running;
      running = undefined;
      // It may have ended by itself, when it could not write.
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
    async start() {
      const child = spawn(
        join(bin, 'postgres'),
        ['-D', data, ...[...options, ...settings].flatMap((setting) => ['-c', setting])],
        { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      running = child;
      killOnExit(child, 'SIGQUIT');
      await ready(child, urlOf('postgres'));
    },
    async remove() {
      await postgres.crash();
      rmSync(folder, { recursive: true });
    },
  };
  await postgres.start();
  return postgres;
}

/** Runs one statement, and returns its rows. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // A server that ends under the connection is an error of the statement's, and not of the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`);
    try {
      await ask(url, 'SELECT 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
