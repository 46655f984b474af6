import { readNoticeTarget } from './noticeTarget';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const URL_OF_ONE = 'https://office.example/hook?token=SECRETTOKEN';

test('an address with a secret is a target, and neither is none', () => {
  expect(readNoticeTarget({ NOTIFY_URL: URL_OF_ONE, NOTIFY_SECRET: SECRET })).toEqual({
    url: URL_OF_ONE,
    secret: Buffer.alloc(32, 7),
  });
  expect(readNoticeTarget({ NOTIFY_URL: '', NOTIFY_SECRET: '' })).toBeUndefined();
});

test.each([
  ['NOTIFY_URL is set without NOTIFY_SECRET', { NOTIFY_URL: URL_OF_ONE }],
  ['NOTIFY_SECRET is set without NOTIFY_URL', { NOTIFY_SECRET: SECRET }],
  ['NOTIFY_URL must be', { NOTIFY_URL: 'ftp://office.example', NOTIFY_SECRET: SECRET }],
  ['NOTIFY_URL must be', { NOTIFY_URL: 'https://u:SECRETTOKEN@h.example/', NOTIFY_SECRET: SECRET }],
  ['NOTIFY_URL must be', { NOTIFY_URL: 'https://', NOTIFY_SECRET: SECRET }],
  ['NOTIFY_SECRET must be', { NOTIFY_URL: URL_OF_ONE, NOTIFY_SECRET: 'SECRETTOKEN' }],
  ['NOTIFY_SECRET must be', { NOTIFY_URL: URL_OF_ONE, NOTIFY_SECRET: 'whsec_SECRETTOKEN' }],
  ['NOTIFY_SECRET must be', { NOTIFY_URL: URL_OF_ONE, NOTIFY_SECRET: `whsec_${'A'.repeat(100)}` }],
])('%s … is said of what is not allowed, without its value', (message, environment) => {
  expect(() => readNoticeTarget(environment)).toThrow(message);
  expect(() => readNoticeTarget(environment)).not.toThrow('SECRETTOKEN');
});
