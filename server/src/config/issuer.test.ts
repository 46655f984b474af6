import { parseIssuer } from './issuer';

const TENANT = '4a8f6a1e-7d0b-4a53-9a6e-2f1f0f6f1f11';

test.each([
  'https://accounts.google.com',
  'https://id.school.example/realms/staff',
  `https://login.microsoftonline.com/${TENANT}/v2.0`,
])('%s is a provider', (issuer) => expect(parseIssuer(issuer)).toBe(issuer));

test.each([
  'accounts.google.com',
  'http://id.school.example',
  'https://user:password@id.school.example',
  'https://id.school.example?tenant=a',
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com/school.example/v2.0',
  `https://login.microsoftonline.com/${TENANT}`,
  `https://login.microsoftonline.com/${TENANT.toUpperCase()}/v2.0`,
  `https://login.microsoftonline.us/common/v2.0`,
  `https://sts.windows.net/${TENANT}/`,
])('%s is none', (issuer) => expect(parseIssuer(issuer)).toBeUndefined());
