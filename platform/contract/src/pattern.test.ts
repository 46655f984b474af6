import * as fc from 'fast-check';
import { findDisagreement } from './agreement';
import { text } from './fields/text';
import { compilePattern } from './pattern';

/** Characters that one of the two could read in another way. */
const CHARACTER = fc.constantFrom(
  ...['a', 'b', 'Z', '7', '_', '-', '.', ' ', '\n', '\r', '\t', '\v', '\0', '\b', '[', ']', '^'],
  ...['\u00a0', '\u2028', '\ufeff', '\u3000', 'é', 'Á', 'ẩ', 'đ', 'ß', '中', '😀', '\ud800'],
);
const ESCAPE = fc.constantFrom(
  ...['\\s', '\\S', '\\d', '\\D', '\\w', '\\W', '\\n', '\\v', '\\0', '\\x41', '\\u00e9', '\\cJ'],
  ...[
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\\p{L}',
    '\\P{Lu}',
    '\\p{Script=Latin}',
    '\\.',
    '\\]',
    '\\/',
  ],
);
const LITERAL = CHARACTER.map((one) => one.replace(/[[\]^.]/, '\\$&'));
const MEMBER = fc.oneof(LITERAL, ESCAPE, fc.constantFrom('a-z', '[', '\\b', '\\-', '.', '😀-😎'));
const CLASS = fc
  .tuple(fc.constantFrom('', '^'), fc.array(MEMBER, { minLength: 1, maxLength: 4 }))
  .map(([not, members]) => `[${not}${members.join('')}]`);
const ATOM = fc.oneof(LITERAL, ESCAPE, CLASS, fc.constant('.'));
const { pattern: PATTERN } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    ATOM,
    fc.constantFrom('^', '$', '\\b', '\\B'),
    fc
      .tuple(ATOM, fc.constantFrom('*', '+', '?', '*?', '+?', '{2}', '{0,3}', '{1,}'))
      .map((both) => both.join('')),
    fc
      .tuple(
        fc.constantFrom('(', '(?:', '(?<name>'),
        tie('pattern'),
        fc.constantFrom(')', ')*', ')+', '){2}'),
      )
      .map((all) => all.join('')),
  ),
  pattern: fc
    .array(fc.oneof(tie('part'), tie('part'), fc.constant('|')), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('')),
}));
const TEXT = fc.array(CHARACTER, { maxLength: 8 }).map((all) => all.join(''));

/** What a browser reads; undefined for what it does not. */
function browsers(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

test('a random pattern matches the same texts as in a browser', () => {
  let compared = 0;
  fc.assert(
    fc.property(PATTERN, fc.array(TEXT, { minLength: 10, maxLength: 10 }), (pattern, texts) => {
      const browser = browsers(pattern);
      if (!browser) return;
      const server = compilePattern(pattern);
      compared += 1;
      expect(texts.map((one) => server.test(one))).toEqual(texts.map((one) => browser.test(one)));
    }),
    { seed: 1, numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(2000);
});

test.each([
  ['a(?=b)', '(?=', 2],
  ['(?<!a)b', '(?<!', 1],
  ['(a)\\1', '\\1', 4],
  ['(?<n>a)\\k<n>', '\\k', 8],
  ['\\p{Lowercase}', '\\p{Lowercase}', 1],
  ['[^]', '[^]', 1],
  ['a{1001}', '{1001}', 2],
])('%s is refused with its place', (pattern, part, character) => {
  expect(browsers(pattern)).toBeDefined();
  expect(() => compilePattern(pattern)).toThrow(
    `has ${part} at character ${character}, which the server cannot read`,
  );
});

test.each(['(', 'a**', '(?i)a', '\\A', '[[:alpha:]]', '\\Qa\\E'])(
  '%s, which no browser reads, is refused',
  (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(SyntaxError);
  },
);

test.each(['^(a+)+$', '^(a|a)*$', '^(.*a){20}$'])(
  '%s, which never ends in a browser, ends',
  (pattern) => {
    expect(compilePattern(pattern).test(`${'a'.repeat(4000)}b`)).toBe(false);
  },
);

test('page and server agree on a field with a random pattern', () => {
  const patterns = fc.sample(PATTERN, { seed: 1, numRuns: 60 }).filter(browsers);
  expect(patterns.length).toBeGreaterThan(30);
  for (const is of patterns) {
    const word = text({ label: 'Chữ', optional: true, pattern: { is, message: 'Sai' } });
    const found = findDisagreement(
      { declaration: { name: 'word', fields: { word } } },
      { cases: 60 },
    );
    expect(found).toBeUndefined();
  }
});
