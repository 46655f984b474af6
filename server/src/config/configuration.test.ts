import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from './configuration';
import { OperationalError } from '../core/operationalError';
import { type Variable, VARIABLES } from './variables';

const RELEASES_DIR = tmpdir();

test('what is not set has its default; an empty value is not set', () => {
  expect(
    readConfiguration({ RELEASES_DIR, PORT: '', HOST: '', LOG_LEVEL: '', ALLOWED_ORIGINS: '' }),
  ).toEqual({
    port: 8080,
    host: undefined,
    databaseUrl: undefined,
    dataDir: expect.stringMatching(/^\/.*\/data$/) as unknown,
    releasesDir: RELEASES_DIR,
    logLevel: 'warn',
    rateLimitMax: 300,
    metricsAt: undefined,
    trustedProxies: [],
    allowedOrigins: [],
    schools: expect.objectContaining({ all: [] }) as unknown,
  });
});

/** A value of each that is not allowed. */
const WRONG: Record<keyof typeof VARIABLES, string> = {
  PORT: 'http',
  HOST: 'http://localhost',
  DATABASE_URL: 'mysql://u:SECRET@h/d',
  DATA_DIR: __filename,
  RELEASES_DIR: '/nowhere',
  LOG_LEVEL: 'loud',
  RATE_LIMIT_MAX: 'none',
  TRUSTED_PROXIES: 'proxy',
  ALLOWED_ORIGINS: '*',
  METRICS_PORT: '-1',
  METRICS_HOST: 'http://10.0.0.2',
  BACKUP_DIR: join(__filename, 'backups'),
  NOTIFY_URL: 'ftp://u:SECRET@h',
  NOTIFY_SECRET: 'SECRET',
  SCHOOLS_FILE: '/nowhere',
  OFFICE_PORT: 'none',
  OFFICE_HOST: 'http://localhost',
  OFFICE_ORIGIN: 'http://office.example',
  OFFICE_OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0',
  OFFICE_OIDC_CLIENT_ID: 'an id',
  OFFICE_OIDC_CLIENT_SECRET: 'client-secret: SECRET',
  SMTP_URL: 'smtp://u:SECRET@h?from=office',
};

test.each(Object.entries(WRONG))(
  '%s=%j stops the start, and no secret is repeated',
  (name, value) => {
    const environment = {
      RELEASES_DIR,
      METRICS_PORT: '9100',
      BACKUP_DIR: '/backups',
      NOTIFY_URL: 'https://office.example',
      NOTIFY_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
      [name]: value,
    };
    const { secret, allowed }: Variable = VARIABLES[name as keyof typeof WRONG]; // it is of its keys
    const said =
      name === 'SCHOOLS_FILE'
        ? 'SCHOOLS_FILE /nowhere cannot be read (ENOENT).'
        : `${name} must be ${allowed}${secret ? '' : `; got ${JSON.stringify(value)}`}.`;
    expect(() => readConfiguration(environment)).toThrow(new OperationalError(said));
  },
);

test('every wrong variable is named, each in a line of its own', () => {
  expect(() => readConfiguration({ RELEASES_DIR, PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT must be .*\nLOG_LEVEL must be .*$/,
  );
});

test('the table in docs/operating.md is that of the variables, with their defaults', () => {
  const guide = readFileSync(join(__dirname, '../../../docs/operating.md'), 'utf8');
  const rows = guide.matchAll(/^\| `([A-Z_]+)` *\| `?([^ `|]+)/gm);
  const inWords = ['HOST', 'DATA_DIR', 'RELEASES_DIR'];
  expect(
    Array.from(rows, ([, name = '', preset]) => [name, inWords.includes(name) ? '' : preset]),
  ).toEqual(
    Object.entries<Variable>(VARIABLES).map(([name, { preset }]) => [
      name,
      inWords.includes(name) ? '' : preset || 'none',
    ]),
  );
});

test('metrics have a port of their own, for this machine alone unless an address is named', () => {
  const read = (environment: Record<string, string>) =>
    readConfiguration({ RELEASES_DIR, ...environment }).metricsAt;
  expect(read({})).toBeUndefined();
  expect(read({ METRICS_PORT: '9100' })).toEqual({ port: 9100, host: '127.0.0.1' });
  expect(read({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.2' })?.host).toBe('10.0.0.2');
  expect(() => read({ METRICS_HOST: '10.0.0.2' })).toThrow('set both, or neither');
  expect(() => read({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a number');
});

test('the trusted proxies are a list, with commas or spaces', () => {
  expect(
    readConfiguration({ RELEASES_DIR, TRUSTED_PROXIES: '10.0.0.1, ::1 192.168.0.0/16' })
      .trustedProxies,
  ).toEqual(['10.0.0.1', '::1', '192.168.0.0/16']);
});

test.each([
  'postgres://u:p%2C@[::1]:5432/d?sslmode=require',
  'postgresql://h',
  'postgres:///d?host=/run/postgresql',
])('%s is a DATABASE_URL', (DATABASE_URL) => {
  expect(readConfiguration({ RELEASES_DIR, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each(['mysql://u:SECRET@h/d', 'postgres://u:SECRET@h:port/d', 'postgres://u:SECRET@a,b/d'])(
  '%s is none, and is not repeated',
  (DATABASE_URL) => {
    expect(() => readConfiguration({ RELEASES_DIR, DATABASE_URL })).toThrow(
      /^DATABASE_URL must be like postgres:\/\/user:password@host\/database, with one host\.$/,
    );
  },
);

test('a notice has an address and a secret, or there is none', () => {
  const NOTIFY_URL = 'https://office.example/hook?token=SECRETTOKEN';
  const NOTIFY_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const read = (environment: Record<string, string>) =>
    readConfiguration({ RELEASES_DIR, ...environment }).notify;
  const target = { url: NOTIFY_URL, secret: Buffer.alloc(32, 7) };
  expect(read({ NOTIFY_URL, NOTIFY_SECRET })).toEqual(target);
  expect(read({ NOTIFY_URL: '', NOTIFY_SECRET: '' })).toBeUndefined();
  const half = (is: string, not: string) =>
    new OperationalError(`${is} is set without ${not}: set both, or neither.`);
  expect(() => read({ NOTIFY_URL })).toThrow(half('NOTIFY_URL', 'NOTIFY_SECRET'));
  expect(() => read({ NOTIFY_SECRET })).toThrow(half('NOTIFY_SECRET', 'NOTIFY_URL'));
});

test('other origins are separated by commas', () => {
  const ALLOWED_ORIGINS = 'https://portal.example, http://localhost:3000,';
  expect(readConfiguration({ RELEASES_DIR, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
    'https://portal.example',
    'http://localhost:3000',
  ]);
});

test.each(['*', 'null', 'portal.example', 'https://portal.example/', 'https://Portal.example'])(
  '%j is no origin as a browser sends it',
  (ALLOWED_ORIGINS) => {
    expect(() => readConfiguration({ RELEASES_DIR, ALLOWED_ORIGINS })).toThrow(
      'ALLOWED_ORIGINS must be origins such as',
    );
  },
);
