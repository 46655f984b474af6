import { tmpdir } from 'node:os';
import { readOfficeConfiguration } from './officeConfiguration';

const read = (environment: Record<string, string>) =>
  readOfficeConfiguration({ RELEASES_DIR: tmpdir(), ...environment });

const PROVIDER = {
  OFFICE_OIDC_ISSUER: 'https://accounts.google.com',
  OFFICE_OIDC_CLIENT_ID: 'office',
  OFFICE_OIDC_CLIENT_SECRET: 'hidden',
};

test('without variables the office is on port 8090 of this machine alone', () => {
  expect(read({})).toMatchObject({ port: 8090, host: '127.0.0.1', origin: undefined });
});

test('the sender of mail is in the address of its server', () => {
  const SMTP_URL =
    'smtps://me%40school.example:p%26w@mail.example:465?from=Office%40School.example';
  expect(read({ SMTP_URL }).mail).toEqual({
    url: 'smtps://me%40school.example:p%26w@mail.example:465',
    from: 'office@school.example',
  });
});

test('0 takes any free port, and off starts none', () => {
  expect(read({ OFFICE_PORT: '0' }).port).toBe(0);
  expect(read({ OFFICE_PORT: 'off' }).port).toBeUndefined();
});

describe.each(['0.0.0.0', '::', '10.0.0.2', '128.0.0.1', 'office.example', '127.0.0.1.example'])(
  'the address %s, which others reach',
  (OFFICE_HOST) => {
    const OFFICE_ORIGIN = 'https://office.example';
    const mail = { SMTP_URL: 'smtp://localhost?from=office@school.example' };
    const needs = (what: string) =>
      `OFFICE_HOST ${OFFICE_HOST} can be reached from other machines: that needs ${what}. Set that, or leave OFFICE_HOST out.`;
    const way = 'a way to sign in there (SMTP_URL, or OFFICE_OIDC_ISSUER)';

    test.each([
      ['an https OFFICE_ORIGIN and ' + way, {}],
      [way, { OFFICE_ORIGIN }],
      ['an https OFFICE_ORIGIN', mail],
    ])('is refused, and %s is what is missing', (what, environment) => {
      expect(() => read({ OFFICE_HOST, ...environment })).toThrow(needs(what));
    });

    test.each([
      ['mail', mail],
      ['a provider', PROVIDER],
    ])('is taken with https and %s', (_, way) => {
      expect(read({ OFFICE_HOST, OFFICE_ORIGIN, ...way })).toMatchObject({ host: OFFICE_HOST });
    });
  },
);

test('a provider is read as a whole, and has an address to send people back to', () => {
  const OFFICE_ORIGIN = 'https://office.example';
  expect(read({ OFFICE_ORIGIN, ...PROVIDER }).provider).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'office',
    clientSecret: 'hidden',
  });
  expect(() => read(PROVIDER)).toThrow('OFFICE_OIDC_ISSUER is set without OFFICE_ORIGIN');
  for (const name of Object.keys(PROVIDER)) {
    expect(() => read({ OFFICE_ORIGIN, ...PROVIDER, [name]: '' })).toThrow(
      new RegExp(`OFFICE_OIDC_\\w+ is set without ${name}: set all of them, or none\\.`),
    );
  }
  expect(() =>
    read({ OFFICE_ORIGIN, ...PROVIDER, OFFICE_OIDC_ISSUER: 'http://id.example' }),
  ).toThrow('OFFICE_OIDC_ISSUER must be the https address of a provider');
});

test.each(['http://office.example', 'https://office.example/', 'https://Office.example'])(
  '%s is no https origin as a browser sends it',
  (OFFICE_ORIGIN) => {
    expect(() => read({ OFFICE_ORIGIN })).toThrow('OFFICE_ORIGIN must be an https origin');
  },
);
