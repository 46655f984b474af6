import { problemOf } from './providerRoutes';

const LAN = 'lan@school.example';

test.each([
  [{ error: 'invalid_client', error_description: LAN }, 'invalid_client'],
  [{ error: `no ${LAN}`, code: 'OAUTH_RESPONSE_BODY_ERROR' }, 'OAUTH_RESPONSE_BODY_ERROR'],
  [{ message: LAN, cause: { code: 'ECONNREFUSED' } }, 'ECONNREFUSED'],
  [{ message: LAN, cause: new Error(LAN) }, 'no answer'],
])('of %j the log has a word alone', (error, word) => {
  expect(problemOf(error)).toBe(word);
});
