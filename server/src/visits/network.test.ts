import { networkHash, networkOf } from './network';

test('addresses of one /24 or one /48 are one network', () => {
  expect(networkOf('192.0.2.1')).toBe(networkOf('192.0.2.254'));
  expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.9'));
  expect(networkOf('2001:db8:1:2::3')).toBe(networkOf('2001:db8:1:ffff::9'));
});

test('others are not', () => {
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.3.1'));
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
  expect(networkOf('')).toBe('');
});

test('what is kept of a network is not it, and is another under another key', () => {
  const kept = networkHash('one', '192.0.2');
  expect(kept).not.toContain('192');
  expect(kept).not.toBe(networkHash('other', '192.0.2'));
});
