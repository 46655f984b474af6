import { clientOf, networkOf, parseAddress } from './parseAddress';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:1000', '192.0.2.7'],
  ['192.0.2.7:_hidden', '192.0.2.7'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:1000', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:1000', 'fe80::1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::FFFF:c000:207]:1000', '192.0.2.7'],
])('%j is %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1',
  '0x7f.1',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.7:',
  '[192.0',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:1:2::5', '32.1.13.184.0.1'],
  ['nowhere', ''],
  [undefined, ''],
])('the network of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

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
