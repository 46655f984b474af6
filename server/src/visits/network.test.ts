import { networkHash } from './network';

test('what is kept of a network is not it, and is another under another key', () => {
  const kept = networkHash('one', '192.0.2');
  expect(kept).not.toContain('192');
  expect(kept).not.toBe(networkHash('other', '192.0.2'));
});
