import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ProviderConfiguration } from '../src/config/officeConfiguration';
import { createSchools, type Schools } from '../src/config/schools';
import { createReleases } from '../src/content/releases';
import type { Mailer } from '../src/office/mail/mailer';
import { createEraser } from '../src/office/site/eraser';
import { createSite } from '../src/office/site/createSite';
import { type OfficeDatabase, openOfficeDatabase } from '../src/office/site/openOfficeDatabase';
import { makeCode } from '../src/storage/people/codes';
import { addPerson, findPerson, type Role } from '../src/storage/people/people';
import { migratedFolder } from './migratedFolder';

/** Two of them. */
export const SCHOOLS = createSchools(
  ['a', 'b'].map((id) => ({ id, flows: [id], hosts: [], rateLimitMax: undefined })),
);

/** The office's site on a free port, with a database of its own and a clock that a test sets. */
export interface TestOffice extends OfficeDatabase {
  url: string;
  dataDir: string;
  /** Moves the clock on, in milliseconds. */
  wait(ms: number): void;
  now(): number;
  /** Invites somebody. @returns a code for them */
  invite(email: string, role: Role, school?: string): Promise<string>;
  /** A code for somebody who is invited. */
  codeFor(email: string): Promise<string>;
  /** A browser in which somebody is signed in. */
  signIn(email: string, role: Role, school?: string): Promise<TestBrowser>;
  browser(): TestBrowser;
}

/** A browser without scripts: it keeps cookies, says where a request comes from, and follows nothing. */
export interface TestBrowser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<TestPage>;
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<TestPage>;
}

export interface TestPage {
  status: number;
  headers: Headers;
  text: string;
}

export async function startTestOffice(
  options: {
    environment?: Record<string, string>;
    schools?: Schools;
    origin?: string;
    mailer?: Mailer;
    provider?: ProviderConfiguration;
    releasesDir?: string;
  } = {},
): Promise<TestOffice> {
  const dataDir = options.environment
    ? mkdtempSync(join(tmpdir(), 'server-office-'))
    : await migratedFolder('server-office-');
  const database = await openOfficeDatabase(
    { DATA_DIR: dataDir, ...options.environment },
    () => {},
  );
  const { db } = database;
  let clock = Date.now();
  const now = () => clock;
  const app = await createSite({
    ...database,
    origin: options.origin,
    mailer: options.mailer,
    provider: options.provider,
    // The tests are the proxy in front.
    trustedProxies: ['127.0.0.1'],
    logLevel: 'silent',
    schools: options.schools ?? createSchools(),
    erase: createEraser({ DATA_DIR: dataDir, ...options.environment }),
    releases: createReleases(options.releasesDir ?? dataDir),
    now,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server has one
  const url = `http://127.0.0.1:${port}`;

  const office: TestOffice = {
    ...database,
    url,
    dataDir,
    wait: (ms) => void (clock += ms),
    now,
    async codeFor(email) {
      const person = await findPerson(db, 'email', email);
      return makeCode(db, person?.id ?? '', clock);
    },
    async invite(email, role, school = '*') {
      await addPerson(db, { email, role, school }, clock);
      return office.codeFor(email);
    },
    async signIn(email, role, school) {
      const browser = office.browser();
      const code = await office.invite(email, role, school);
      const { status } = await browser.post('/sign-in', { code });
      if (status !== 303) throw new Error(`${email} is not signed in: ${status}`);
      return browser;
    },
    browser: () => createBrowser(url, options.origin),
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  return office;
}

export function createBrowser(url: string, origin = url): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(path: string, headers: Record<string, string>, body?: string) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { host } = new URL(origin);
    // Not fetch, which names the host that it connects to.
    const asked = request(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, ...(cookie && { cookie }), ...headers },
    });
    const [answer] = (await once(asked.end(body), 'response')) as [IncomingMessage];
    const page = {
      status: answer.statusCode ?? 0,
      headers: new Headers(
        Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      ),
      text: await text(answer),
    };
    for (const line of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return page;
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, headers),
    post: (path, fields, headers = { 'sec-fetch-site': 'same-origin' }) =>
      send(
        path,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(fields).toString(),
      ),
  };
}
