import type { LookupOption } from 'shared-store';
import { choicesOf, isMatch } from './lookupOptions';

const countries: LookupOption[] = [
  { id: 1, vi: 'Đức', en: 'Germany' },
  { id: 2, vi: 'Anh', en: 'United Kingdom' },
  { id: 3, vi: 'Việt Nam', en: 'Vietnam' },
  { id: 4, vi: 'Đan Mạch', en: 'Denmark' },
  { id: 5, vi: 'Ai Cập', en: 'Egypt' },
  { id: 6, vi: 'Hà Lan', en: 'Netherlands' },
];
const labels = (choices: { label: string }[]) => choices.map(({ label }) => label);

it('nationalities are sorted as Vietnamese sorts, Việt Nam first', () => {
  expect(labels(choicesOf('nationality', countries, 'vi'))).toEqual([
    'Việt Nam',
    'Ai Cập',
    'Anh',
    'Đan Mạch',
    'Đức',
    'Hà Lan',
  ]);
});

it('nationalities are sorted as English sorts, Vietnam first', () => {
  expect(labels(choicesOf('nationality', countries, 'en'))).toEqual([
    'Vietnam',
    'Denmark',
    'Egypt',
    'Germany',
    'Netherlands',
    'United Kingdom',
  ]);
});

it('the other lists keep their order', () => {
  const ids = choicesOf('religion', countries, 'vi').map(({ value }) => value);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
});

it.each([
  ['dan mach', ['Đan Mạch']],
  ['ĐAN', ['Đan Mạch']],
  ['viet', ['Việt Nam']],
  ['germ', ['Đức']],
  ['nam viet', []],
  [' an ', ['Anh', 'Đan Mạch', 'Đức', 'Hà Lan']],
  ['xyz', []],
])('a search for %j finds %j', (search, expected) => {
  const choices = choicesOf('nationality', countries, 'vi');
  const found = choices.filter((choice) => isMatch(search, choice));
  expect(labels(found).sort()).toEqual([...expected].sort());
});
