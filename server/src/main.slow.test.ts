import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startChildServer } from '../testing/childServer';
import { freePort } from '../testing/freePort';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import {
  createReleasesFixture,
  goodBody,
  type ReleasesFixture,
  withAdmission,
} from '../testing/releasesFixture';
import { readRegistrations } from '../testing/testServer';
import { temporaryFolder } from '../testing/temporaryFolder';

let folder: string;
let releases: ReleasesFixture;
let environment: { DATA_DIR: string; RELEASES_DIR: string; RATE_LIMIT_MAX: string };
beforeEach(() => {
  folder = temporaryFolder();
  releases = withAdmission(createReleasesFixture());
  environment = {
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
  };
});

function post(url: string, body: object, headers = {}): Promise<Response> {
  return fetch(`${url}/api/student`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

test('it prints its address in one line, stops gracefully, and keeps what it has', async () => {
  const first = startChildServer(environment);
  const url = await first.ready;
  const requests = Array.from({ length: 30 }, () => post(url, goodBody));
  await requests[0];
  first.process.kill('SIGINT');
  const settled = await Promise.allSettled(requests);
  expect(await first.ended).toBe(0);
  expect(first.stdout()).toBe(
    `Database: ${join(environment.DATA_DIR, 'registrations.sqlite')}\nReady: ${url.replace('127.0.0.1', 'localhost')}\n`,
  );
  expect(first.stderr()).toBe('');

  const second = startChildServer(environment);
  expect((await post(await second.ready, goodBody)).status).toBe(200);
  second.process.kill('SIGINT');
  expect(await second.ended).toBe(0);
  // Requests that came too late were refused by the closed port, not lost after a response.
  const answered = settled.filter((one) => one.status === 'fulfilled' && one.value.ok).length;
  expect(answered).toBeGreaterThan(0);
  expect(await readRegistrations(environment.DATA_DIR)).toHaveLength(answered + 1);
});

test('a text that is too long for its field does not hold the server, however slow its pattern is', async () => {
  const server = startChildServer(environment);
  const url = await server.ready;
  const tag = { type: 'string', maxLength: 20, pattern: '^(.*a.*b.*c.*)*d$' };
  const section = {
    step: 'step-tag',
    name: 'tag',
    schema: { type: 'object', properties: { tag } },
  };
  releases.writeSet('admission', 'set-2', { packages: {}, sections: [section] });
  releases.promote('admission', 'set-2');
  // Hours of matching, in a text that any field may have.
  const refused = await post(url, { tag: 'abc'.repeat(1300) });
  expect(refused.status).toBe(422);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

test('a port that is in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const server = startChildServer({ ...environment, PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toBe(`Port ${port} is in use: set PORT to a free one.\n`);
  expect(server.stdout()).toMatch(/^Database: \S+\n$/);
  other.close();
});

test.each([
  ['PORT', 'http', /^PORT must be a number from 0 to 65535; got "http"\.\n$/],
  ['RELEASES_DIR', '/no/such/folder', /^RELEASES_DIR must be .*; got "\/no\/such\/folder"\.\n$/],
])('a wrong %s is reported in one line', async (name, value, line) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const server = startChildServer({ ...environment, [name]: value === 'FILE' ? file : value });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toMatch(line);
  expect(server.stdout()).toBe('');
});

test('a name that is one slip from a variable is warned about, without its value', async () => {
  const server = startChildServer({ ...environment, DATABASE_ULR: 'SECRET' });
  await server.ready;
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.stderr()).toBe(
    'DATABASE_ULR is set, and the server does not read it: is DATABASE_URL meant?\n',
  );
});

describe('a database that cannot be used', () => {
  let postgres: TestPostgres;
  beforeAll(async () => (postgres = await startPostgres()));
  afterAll(() => postgres.remove());

  test('is reported in one line, without the password', async () => {
    const url = new URL(await postgres.createDatabase());
    url.password = 'WRONG-SECRET';
    const refused = startChildServer({ ...environment, DATABASE_URL: url.href });
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toBe('The database at DATABASE_URL cannot be used (28P01).\n');

    url.port = String(await freePort());
    const away = startChildServer({ ...environment, DATABASE_URL: url.href });
    expect(await away.ended).toBe(1);
    expect(away.stderr()).toBe('The database at DATABASE_URL cannot be used (ECONNREFUSED).\n');
  });

  test('that fails while it runs is reported in the log without a secret', async () => {
    const url = await postgres.createDatabase();
    const server = startChildServer({ ...environment, DATABASE_URL: url, LOG_LEVEL: 'trace' });
    const address = await server.ready;
    await postgres.crash();
    expect((await post(address, { ...goodBody, surname: 'CANARY' })).status).toBe(503);
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
    const said = server.stdout() + server.stderr();
    // The server may not have noticed yet that its connection ended.
    expect(said).toMatch(/"code":"(ECONNREFUSED|ECONNRESET|EPIPE|57P0[12])"/);
    expect(said).not.toContain('CANARY');
    expect(said).not.toContain(new URL(url).password);
  });
});
