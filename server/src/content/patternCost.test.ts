import { mayBeSlow, stepsOf } from './patternCost';

test.each([
  ['\\d', 1, 500],
  ['^\\d$', 1, 1],
  ['^a+$', 1, 500],
  ['^[a-z+*(]+@[a-z.-]+$', 2, 1],
  ['^\\(a\\)+\\|$', 1, 500],
  ['^(?:a|b)(?<rest>c?)$', 0, 500 * 2 * 2],
  ['^\\p{L}{2}-\\d{1,3}$', 0, 3],
  ['^a{2,}$', 1, 1],
  ['^\\u{1F600}+$', 1, 1],
])('%s takes at most the length to the power of %i, %i times', (pattern, power, times) => {
  expect(stepsOf(pattern, 500)).toBeLessThanOrEqual(500 ** power * times);
  expect(stepsOf(pattern, 500)).toBeLessThan(Infinity);
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(?:a?){50}$',
  '^(?=.*a.*b)',
  '(?<!a)b',
  '^(a+)\\1$',
  '^(?<x>a)\\k<x>$',
])('of %s a glance tells nothing', (pattern) => {
  expect(stepsOf(pattern, 500)).toBe(Infinity);
});

const field = (rules: object) => ({
  type: 'object',
  properties: { tag: { type: 'string', ...rules } },
});

test.each<[boolean, string, unknown]>([
  [false, 'no pattern', field({ maxLength: 500 })],
  [false, 'a field of that name', { type: 'object', properties: { pattern: { type: 'string' } } }],
  [false, 'a short text', field({ pattern: '^a+b+$', maxLength: 500 })],
  [true, 'a long text', field({ pattern: '^a+b+$' })],
  [true, 'a repeated group', field({ pattern: '^(a+)+$', maxLength: 500 })],
  [true, 'one under a condition', { allOf: [{ then: field({ pattern: '(a*)*' }) }] }],
  [true, 'a pattern of names', { patternProperties: { '^(a+)+$': {} } }],
])('slow is %s: %s', (expected, _, schema) => {
  expect(mayBeSlow(schema)).toBe(expected);
});
