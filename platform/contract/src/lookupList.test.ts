import { lookupList, lookupListAt, SPECIFIED_LISTS } from './lookupList';
import { LIST_NAME } from './schema';

test('any list but those of the specification is below lists/, with plain labels', () => {
  expect(lookupList('religion')).toEqual({
    path: 'ton-giao',
    vi: 'ton_giao',
    en: 'ton_giao_en',
  });
  expect(lookupList('transport')).toEqual({ path: 'lists/transport', vi: 'vi', en: 'en' });
});

test.each([...SPECIFIED_LISTS, 'transport', 'constructor', 'toString'])(
  'the list at the path of %s is that one',
  (name) => {
    expect(lookupListAt(lookupList(name).path)).toBe(name);
    expect(lookupListAt(`${lookupList(name).path}?flow=summer`)).toBe(name);
  },
);

test('another path is no list’s', () => {
  expect(lookupListAt('dictionary')).toBeUndefined();
});

test.each([
  ['transport', true],
  ['busStops2', true],
  ['constructor', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['Transport', false],
  ['bus-stops', false],
  ['bus/stops', false],
  ['transport\n', false],
  ['__proto__', false],
  ['dictionary', false],
  ['dictionaryWords', true],
])('a list may be called %j: %s', (name, may) => {
  expect(new RegExp(LIST_NAME).test(name)).toBe(may);
});
