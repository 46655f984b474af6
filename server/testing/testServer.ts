import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseReadOnly } from '../src/storage/database/openDatabase';
import type { Registration } from '../src/storage/registrations/reader';
import { type ServerOptions, startServer } from '../src/app/startServer';
import { allRegistrations } from './allRegistrations';
import { migratedFolder } from './migratedFolder';
import { responseProblem } from './responseProblem';
import { createReleasesFixture, type ReleasesFixture, withAdmission } from './releasesFixture';

/** The real server on a free port, with a database and releases of its own. */
export interface TestServer {
  url: string;
  port: number;
  metricsPort: number | undefined;
  dataDir: string;
  releases: ReleasesFixture;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts JSON, or a body as it is, with a key of its own where none is given. */
  post(body: unknown, headers?: Record<string, string>, path?: string): Promise<Response>;
  postWithoutKey(body: unknown): Promise<Response>;
  /** Everything that is in the database, oldest first. */
  registrations(): Promise<Registration[]>;
  /** Stops the server and leaves its folders; `close` removes them too. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that has the admission flow of the fixture. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const dataDir =
    (options.databaseUrl ?? options.dataDir)
      ? mkdtempSync(join(tmpdir(), 'server-data-'))
      : await migratedFolder('server-data-');
  const releases = withAdmission(createReleasesFixture());
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    releasesDir: releases.dir,
    logLevel: 'silent',
    databaseUrl: undefined,
    rateLimitMax: 300,
    metricsAt: undefined,
    trustedProxies: [],
    allowedOrigins: [],
    drainMs: 0,
    ...options,
  });
  const url = `http://127.0.0.1:${server.port}`;
  /** Every answer of the suite is held against the description of the API. */
  async function checked(path: string, request: RequestInit): Promise<Response> {
    const response = await fetch(url + path, request);
    const problem = await responseProblem(request.method ?? 'GET', path, response.clone());
    if (problem !== undefined) throw new Error(problem);
    return response;
  }
  const post = (body: unknown, headers: Record<string, string>, path = '/api/student') =>
    checked(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body:
        typeof body === 'string' || body instanceof Uint8Array
          ? (body as string) // fetch takes bytes too; its type here does not say so
          : JSON.stringify(body),
    });
  return {
    url,
    port: server.port,
    metricsPort: server.metricsPort,
    dataDir,
    releases,
    get: (path, headers = {}) => checked(path, { headers, redirect: 'manual' }),
    post: (body, headers = {}, path) =>
      post(body, { 'idempotency-key': randomUUID(), ...headers }, path),
    postWithoutKey: (body) => post(body, {}),
    registrations: () => readRegistrations(dataDir),
    stop: () => server.close(),
    async close() {
      await server.close('at once');
      releases.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Everything that is in the database of a data folder, oldest first. */
export async function readRegistrations(dataDir: string): Promise<Registration[]> {
  const { db, close } = openDatabaseReadOnly(dataDir);
  const found = await allRegistrations(db);
  await close();
  return found;
}
