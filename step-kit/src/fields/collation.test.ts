import type { LookupOption } from 'shared-store';
import { choicesOf } from './lookupOptions';

const countries: LookupOption[] = [
  { id: 1, vi: 'Đan Mạch', en: 'Denmark' },
  { id: 2, vi: 'Dominica', en: 'Dominica' },
];
const ids = (language: 'vi' | 'en') =>
  choicesOf('nationality', countries, language).map(({ value }) => value);

it('in Vietnamese Đ comes after D, and in English a name stands where English has it', () => {
  expect(ids('vi')).toEqual([2, 1]);
  expect(ids('en')).toEqual([1, 2]);
});
