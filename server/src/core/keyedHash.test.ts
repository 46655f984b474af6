import { keyedHash } from './keyedHash';

test('without the key the hash of a client cannot be guessed', () => {
  const hash = keyedHash('key', '192.0.2.7');
  expect(keyedHash('another key', '192.0.2.7')).not.toBe(hash);
  expect(hash).not.toContain('192.0.2.7');
});

test('what is kept of a network is not it, and is another under another key', () => {
  const kept = keyedHash('one', '192.0.2');
  expect(kept).not.toContain('192');
  expect(kept).not.toBe(keyedHash('other', '192.0.2'));
});
