import { verifiedEmail } from './provider';
import { problemOf } from './signInRoutes';

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com/4a8f6a1e-7d0b-4a53-9a6e-2f1f0f6f1f11/v2.0';
const OTHER = 'https://id.school.example';
const email = 'Lan@School.example';

test.each([
  [GOOGLE, { email_verified: true }],
  [OTHER, { email_verified: 'true' }],
  [MICROSOFT, { xms_edov: true }],
  [MICROSOFT, { xms_edov: '1' }],
  [MICROSOFT, { xms_edov: 1, email_verified: true }],
])('%s verifies an address with %j', (issuer, claims) => {
  expect(verifiedEmail({ email, ...claims }, issuer)).toBe('lan@school.example');
});

test.each<[string, object]>([
  [GOOGLE, {}],
  [GOOGLE, { email_verified: false }],
  [GOOGLE, { email_verified: null }],
  [GOOGLE, { xms_edov: true }],
  [GOOGLE, { email_verified: true, xms_edov: false }],
  [OTHER, { email_verified: 'false' }],
  [OTHER, { email_verified: ['true'] }],
  [MICROSOFT, {}],
  [MICROSOFT, { email_verified: true }],
  [MICROSOFT, { xms_edov: false }],
  [MICROSOFT, { xms_edov: '0' }],
  [MICROSOFT, { xms_edov: true, email_verified: false }],
  [GOOGLE, { email_verified: true, email: undefined }],
  [GOOGLE, { email_verified: true, email: ['lan@school.example'] }],
  [GOOGLE, { email_verified: true, email: 'lan@school.example, x@evil.example' }],
  [GOOGLE, { email_verified: true, email: 'lan@school.example\r\nBcc: x@evil.example' }],
  [GOOGLE, { email_verified: true, email: '"lan"@school.example' }],
])('%s verifies none with %j', (issuer, claims) => {
  expect(verifiedEmail({ email, ...claims }, issuer)).toBeUndefined();
});

test.each([
  [{ error: 'invalid_client', error_description: email }, 'invalid_client'],
  [{ error: `no ${email}`, code: 'OAUTH_RESPONSE_BODY_ERROR' }, 'OAUTH_RESPONSE_BODY_ERROR'],
  [{ message: email, cause: { code: 'ECONNREFUSED' } }, 'ECONNREFUSED'],
  [{ message: email, cause: new Error(email) }, 'no answer'],
])('of %j the log has a word alone', (error, word) => {
  expect(problemOf(error)).toBe(word);
});
