import { parse } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { compileText } from './compileText';
import { plainTree } from './messageTree';

test.each([
  ['', []],
  ['Họ', [{ type: 0, value: 'Họ' }]],
  ["the parent's # > 1", [{ type: 0, value: "the parent's # > 1" }]],
  [
    'Bước {step}/{total}',
    [
      { type: 0, value: 'Bước ' },
      { type: 1, value: 'step' },
      { type: 0, value: '/' },
      { type: 1, value: 'total' },
    ],
  ],
])('%s needs no parser', (text, tree) => {
  expect(plainTree(text)).toEqual(tree);
  expect(compileText(text)).toBeUndefined();
});

test.each([
  '{days, plural, one {# day} other {# days}}',
  '<b>Họ</b>',
  "'{'x'}'",
  "it''s",
  '{ x }',
  'a } b',
  'a < b',
  "a '> b' c",
])('%s is compiled', (text) => {
  expect(plainTree(text)).toBeUndefined();
  expect(compileText(text)).toEqual(parse(text));
});

test.each(['{', '{x', '{}', '{days, plural, one {#}}'])(
  '%s, which is no message, is neither',
  (text) => {
    expect(plainTree(text)).toBeUndefined();
    expect(compileText(text)).toBeUndefined();
  },
);

test('whatever needs no parser is what the parser makes of it', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '{x}',
      '{a1_b}',
      "'",
      '{',
      '}',
      '<',
      '>',
      '#',
      "'>",
      '{x, number}',
      '{1}',
      '{ă}',
      '\n',
    ),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const tree = plainTree(text);
      if (tree) expect(tree).toEqual(parse(text));
    }),
  );
});
