import type { LookupOption } from 'shared-store';
import { choicesOf } from './lookupOptions';

const countries: LookupOption[] = [
  { id: 1, vi: 'Đan Mạch', en: 'Denmark' },
  { id: 2, vi: 'Dominica', en: 'Dominica' },
];
const ids = (language: 'vi' | 'en') =>
  choicesOf('nationality', countries, language).map(({ value }) => value);

it('in Vietnamese Đ sorts after D, and in English a name sorts as English sorts it', () => {
  expect(ids('vi')).toEqual([2, 1]);
  expect(ids('en')).toEqual([1, 2]);
});
