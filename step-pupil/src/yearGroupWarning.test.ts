import type { Lookup } from 'shared-store';
import { validAnswers } from '../testing/validAnswers';
import { yearGroupWarning } from './yearGroupWarning';

const listOf = (...names: string[]): Lookup => ({
  status: 'completed',
  data: names.map((vi, index) => ({ id: index + 1, vi, en: '' })),
  error: '',
});

const NOW = new Date(2026, 10, 23).getTime();

/** What is warned of in a year group, of a pupil born on a date, entering in 2027 unless it says otherwise. */
function warned(born: string, group: string, entry = '2027–2028') {
  const answers = {
    ...validAnswers,
    dateOfBirth: Date.parse(born),
    proposedYearOfEntryId: entry === '' ? 0 : 1,
    proposedYearGroupId: 1,
  };
  const lists = {
    proposedYearOfEntry: entry === '' ? listOf() : listOf(entry),
    proposedYearGroup: listOf(group),
  };
  return yearGroupWarning(answers, lists, NOW) !== undefined;
}

test.each([
  // Six in the year of entry.
  ['Lớp 1', '2021-01-01', false],
  ['Lớp 1', '2021-12-31', false],
  // Two years more or less are unusual, but not by more than two.
  ['Lớp 1', '2023-12-31', false],
  ['Lớp 1', '2019-01-01', false],
  ['Lớp 1', '2024-01-01', true],
  ['Lớp 1', '2018-12-31', true],
  // A slip in the year: 1991 for 2019.
  ['Lớp 1', '1991-03-27', true],
  ['Lớp 6', '2016-05-05', false],
  ['Lớp 6', '2021-05-05', true],
  ['Lớp 10', '2012-05-05', false],
  ['Lớp 12', '2010-05-05', false],
  ['Lớp 12', '2007-05-05', true],
  ['Lớp 12', '2021-05-05', true],
  ['Lớp 5A', '2017-05-05', false],
  ['Nhà trẻ (dưới 3 tuổi)', '2026-05-05', false],
  ['Nhà trẻ (dưới 3 tuổi)', '2023-05-05', false],
  ['Nhà trẻ (dưới 3 tuổi)', '2022-05-05', true],
  ['Mẫu giáo bé (3–4 tuổi)', '2024-05-05', false],
  ['Mẫu giáo bé (3–4 tuổi)', '2021-05-05', false],
  ['Mẫu giáo bé (3–4 tuổi)', '2020-05-05', true],
  ['Mẫu giáo lớn (5–6 tuổi)', '2022-05-05', false],
  ['Mẫu giáo lớn (5-6 tuổi)', '2018-05-05', true],
])('in %s, a pupil born on %s and entering in 2027 is unusual: %s', (group, born, unusual) => {
  expect(warned(born, group)).toBe(unusual);
});

test.each([
  ['2026–2027, học kỳ II', '2018-05-05', false],
  ['2026–2027, học kỳ II', '2017-12-05', true],
  ['2030–2031', '2022-05-05', false],
  ['2030–2031', '2021-12-05', true],
  ['', '2018-05-05', false],
  ['', '2017-05-05', true],
])(
  'the age is that of the year of entry (“%s”), or of this year without one',
  (entry, born, unusual) => {
    expect(warned(born, 'Lớp 1', entry)).toBe(unusual);
  },
);

test.each(['Lớp dự bị', 'Khối Cambridge', ''])(
  'a year group “%s” says nothing of ages',
  (group) => {
    expect(warned('1950-01-01', group)).toBe(false);
  },
);

test('a birth date in the future has its own warning', () => {
  expect(warned('2090-01-01', 'Lớp 1')).toBe(false);
});

test('without a birth date or a year group there is nothing to warn of', () => {
  const lists = { proposedYearOfEntry: listOf(), proposedYearGroup: listOf('Lớp 12') };
  const choose = { proposedYearGroupId: 1 };
  expect(
    yearGroupWarning({ ...validAnswers, ...choose, dateOfBirth: undefined }, lists, NOW),
  ).toBeUndefined();
  expect(yearGroupWarning({ ...validAnswers, proposedYearGroupId: 0 }, lists, NOW)).toBeUndefined();
  expect(yearGroupWarning({ ...validAnswers, ...choose }, lists, NOW)).toBeDefined();
});
