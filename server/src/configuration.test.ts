import { tmpdir } from 'node:os';
import { readConfiguration } from './configuration';

const RELEASES_DIR = tmpdir();

test('what is not set has its default; an empty value is not set', () => {
  expect(
    readConfiguration({ RELEASES_DIR, PORT: '', HOST: '', LOG_LEVEL: '', ALLOWED_ORIGINS: '' }),
  ).toEqual({
    port: 8080,
    host: undefined,
    dataDir: expect.stringMatching(/^\/.*\/data$/),
    releasesDir: RELEASES_DIR,
    logLevel: 'warn',
    allowedOrigins: [],
  });
});

test('a relative folder is one of the working directory', () => {
  const { dataDir } = readConfiguration({ RELEASES_DIR, DATA_DIR: 'here' });
  expect(dataDir).toBe(`${process.cwd()}/here`);
});

test.each(['http', '-1', '65536', '80.5', '8080 ', '0x50'])('%j is no port', (PORT) => {
  expect(() => readConfiguration({ RELEASES_DIR, PORT })).toThrow('PORT is to be a number');
});

test('an unknown log level is refused', () => {
  expect(() => readConfiguration({ RELEASES_DIR, LOG_LEVEL: 'loud' })).toThrow(
    'LOG_LEVEL is to be one of',
  );
});

test('other origins are separated by commas', () => {
  const ALLOWED_ORIGINS = 'https://portal.example, http://localhost:3000,';
  expect(readConfiguration({ RELEASES_DIR, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
    'https://portal.example',
    'http://localhost:3000',
  ]);
});

test.each([
  '*',
  'null',
  'portal.example',
  'https://portal.example/',
  'https://Portal.example',
  'https://portal.example:443',
  'https://a.example https://b.example',
  'ftp://portal.example',
])('%j is no origin as a browser sends it', (ALLOWED_ORIGINS) => {
  expect(() => readConfiguration({ RELEASES_DIR, ALLOWED_ORIGINS })).toThrow(
    'ALLOWED_ORIGINS is to be origins such as',
  );
});
