import { clientOf } from './countedClient';

test.each([
  ['an IPv4 address written as IPv6', '192.0.2.7', '::ffff:192.0.2.7'],
  ['an IPv4 address written as IPv6 in hexadecimals', '192.0.2.7', '::ffff:c000:207'],
  ['two addresses of one /64', '2001:db8:1:2::1', '2001:0db8:1:2:ffff::9'],
  ['an address with a zone', 'fe80::1', 'fe80::1%eth0'],
  ['what is no address, however it is written', 'unknown', '_hidden'],
])('%s is the same client', (_, one, other) => {
  expect(clientOf(one)).toBe(clientOf(other));
});

test.each([
  ['two IPv4 addresses', '192.0.2.7', '192.0.2.8'],
  ['two /64 networks', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['what is no address', 'unknown', '192.0.2.7'],
])('%s are two clients', (_, one, other) => {
  expect(clientOf(one)).not.toBe(clientOf(other));
});

test('disconnected senders are one client', () => {
  expect(clientOf(undefined)).toBe(clientOf(undefined));
});
