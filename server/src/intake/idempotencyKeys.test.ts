import { idempotencyKeysOf } from './idempotencyKeys';

const request = { school: 'north', flow: 'admission', trial: false, bodyHash: 'ab12' };
const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;

const firstKey = (changes: object = {}, now = NOON) =>
  idempotencyKeysOf(undefined, { ...request, ...changes }, now)[0];

test('a request without a key gets one, in the form of a key', () => {
  const keys = idempotencyKeysOf(undefined, request, NOON);
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(idempotencyKeysOf(key, request, NOON)).toEqual([key]);
});

test('a repeat within ten minutes is known by one of its keys, one after twenty is not', () => {
  for (const minutes of [0, 1, 9]) expect(firstKey({}, NOON + minutes * MINUTE)).toBe(firstKey());
  const later = (minutes: number) => idempotencyKeysOf(undefined, request, NOON + minutes * MINUTE);
  for (const minutes of [0, 9, 10, 19]) expect(later(minutes)).toContain(firstKey());
  expect(later(20)).not.toContain(firstKey());
});

test.each([
  { school: 'south' },
  { flow: 'transfer' },
  { trial: true },
  { bodyHash: 'ab13' },
  { school: 'northadmission', flow: '' },
])('a request with %j is no repeat', (changes) => {
  expect(firstKey(changes)).not.toBe(firstKey());
});
