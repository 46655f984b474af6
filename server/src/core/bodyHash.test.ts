import { bodyHash } from './bodyHash';

test('the order of keys does not count, at any depth', () => {
  expect(bodyHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    bodyHash({ b: { d: null, c: [1, 2] }, a: 1 }),
  );
});

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: '1,"b":2' }, { a: '1', b: 2 }],
])('%j and %j are different bodies', (one, other) => {
  expect(bodyHash(one)).not.toBe(bodyHash(other));
});
