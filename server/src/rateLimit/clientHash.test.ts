import { clientHash } from './clientHash';

const hash = (address: string) => clientHash('key', address);

test.each([
  ['an IPv4 address written as IPv6', '192.0.2.7', '::ffff:192.0.2.7'],
  ['two addresses of one /64', '2001:db8:1:2::1', '2001:0db8:1:2:ffff::9'],
])('%s is the same client', (_, one, other) => {
  expect(hash(one)).toBe(hash(other));
});

test.each([
  ['two IPv4 addresses', '192.0.2.7', '192.0.2.8'],
  ['two /64 networks', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['what is no address', 'unknown', '192.0.2.7'],
])('%s are two clients', (_, one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

test('without the key the address cannot be tried out', () => {
  expect(clientHash('another key', '192.0.2.7')).not.toBe(hash('192.0.2.7'));
  expect(hash('192.0.2.7')).not.toContain('192.0.2.7');
});
