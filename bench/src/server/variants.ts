import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ChildServer, startChildServer } from 'server/testing/childServer';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, goodBody, withAdmission } from 'server/testing/releasesFixture';
import type { Measurement } from './measurement';
import { pgbench } from './pgbench';
import { wrk } from './wrk';

/** Something to measure, by the name that it has in the table. */
export type Variants = Record<
  string,
  (connections: number, seconds: number) => Promise<Measurement>
>;

/** Starts everything that is compared, and answers it with the way to end it. */
export async function startVariants(): Promise<{ variants: Variants; stop(): Promise<void> }> {
  const postgres = await startPostgres('max_connections=300');
  const releases = withAdmission(createReleasesFixture());
  const data = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const environment = (name: string) => ({
    RELEASES_DIR: releases.dir,
    DATA_DIR: join(data, name),
    RATE_LIMIT_MAX: '999999999',
  });
  const DATABASE_URL = await postgres.createDatabase();
  const servers = {
    nothing: startChildServer(environment('nothing'), join(import.meta.dirname, 'nullServer.ts')),
    sqlite: startChildServer(environment('sqlite')),
    postgres: startChildServer({ ...environment('postgres'), DATABASE_URL }),
  };
  const post = async (server: ChildServer, connections: number, seconds: number) =>
    wrk({ url: `${await server.ready}/api/student`, body: goodBody, connections, seconds });
  const get = async (path: string, connections: number, seconds: number) =>
    wrk({ url: `${await servers.nothing.ready}${path}`, connections, seconds });
  await Promise.all(Object.values(servers).map(({ ready }) => ready));

  return {
    variants: {
      'a SQLite, a commit a row': (_, seconds) => commitRows(seconds),
      'b server, store does nothing': (connections, seconds) =>
        post(servers.nothing, connections, seconds),
      'c server on SQLite': (connections, seconds) => post(servers.sqlite, connections, seconds),
      'd pgbench': (connections, seconds) => pgbench(DATABASE_URL, connections, seconds),
      'e server on PostgreSQL': (connections, seconds) =>
        post(servers.postgres, connections, seconds),
      'f route that does nothing': (connections, seconds) =>
        get('/api/nothing', connections, seconds),
      'g list': (connections, seconds) => get('/api/ton-giao', connections, seconds),
    },
    async stop() {
      for (const server of Object.values(servers)) {
        server.process.kill('SIGKILL');
        await server.ended;
      }
      await postgres.remove();
      releases.remove();
      rmSync(data, { recursive: true });
    },
  };
}

/** In a process of its own, as the server is. */
async function commitRows(seconds: number): Promise<Measurement> {
  const program = join(import.meta.dirname, 'rawCommits.ts');
  const words = ['--import', 'tsx', program, String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout) as Measurement; // it prints one
}
