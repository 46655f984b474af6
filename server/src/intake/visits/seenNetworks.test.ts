import { createSeenNetworks } from './seenNetworks';

test('a network is new once a day for each set', () => {
  let now = 0;
  const seen = createSeenNetworks(() => now);
  expect([seen.isFirst('a', 'x'), seen.isFirst('a', 'x'), seen.isFirst('b', 'x')]).toEqual([
    true,
    false,
    true,
  ]);
  now = 86_400_000;
  expect(seen.isFirst('a', 'x')).toBe(true);
});
