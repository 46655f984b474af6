import { tmpdir } from 'node:os';
import { readOfficeConfiguration } from './officeConfiguration';

const read = (environment: Record<string, string>) =>
  readOfficeConfiguration({ RELEASES_DIR: tmpdir(), ...environment });

test('without variables the office is on port 8090 of this machine alone', () => {
  expect(read({})).toMatchObject({ port: 8090, host: '127.0.0.1', origin: undefined });
});

test('0 takes any free port, and off starts none', () => {
  expect(read({ OFFICE_PORT: '0' }).port).toBe(0);
  expect(read({ OFFICE_PORT: 'off' }).port).toBeUndefined();
});

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])(
  'only this machine reaches %s',
  (OFFICE_HOST) => expect(read({ OFFICE_HOST }).host).toBe(OFFICE_HOST),
);

test.each(['0.0.0.0', '::', '10.0.0.2', '128.0.0.1', 'office.example', '127.0.0.1.example'])(
  'the address %s, which others reach, is refused, whether or not there is an https address',
  (OFFICE_HOST) => {
    const sentence = (what: string) =>
      `OFFICE_HOST ${OFFICE_HOST} can be reached from other machines: that needs ${what}a way to sign in there (mail or a provider), which this version does not have. Leave OFFICE_HOST out.`;
    expect(() => read({ OFFICE_HOST })).toThrow(sentence('an https OFFICE_ORIGIN and '));
    expect(() => read({ OFFICE_HOST, OFFICE_ORIGIN: 'https://office.example' })).toThrow(
      sentence(''),
    );
  },
);

test.each([
  'http://office.example',
  'https://office.example/',
  'https://a.example,https://b.example',
  'https://Office.example',
  'office.example',
])('%s is no https origin as a browser sends it', (OFFICE_ORIGIN) => {
  expect(() => read({ OFFICE_ORIGIN })).toThrow('OFFICE_ORIGIN is to be an https origin');
});
