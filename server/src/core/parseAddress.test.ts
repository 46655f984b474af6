import { clientOf, networkOf, parseAddress } from './parseAddress';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:1000', '192.0.2.7'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:1000', '2001:db8::7'],
  ['[fe80::1%25eth0]:1000', 'fe80::1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::FFFF:c000:207]:1000', '192.0.2.7'],
])('%j is %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each(['', 'unknown', '1', '192.0.2', '192.0.2.256', '192.0.2.7:'])(
  '%j is no address',
  (text) => {
    expect(parseAddress(text)).toBeUndefined();
  },
);

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
  ['192.0.2.7', '::ffff:c000:207', '192.0.2.8'],
  ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ['unknown', '_hidden', '192.0.2.7'],
])('%s is the same client as %s, and not as %s', (one, same, other) => {
  expect(clientOf(same)).toBe(clientOf(one));
  expect(clientOf(other)).not.toBe(clientOf(one));
});
