import { formatDate, parseDate } from './date';

const day = Date.UTC(2019, 2, 7);

describe('a date', () => {
  // @proves CONST-3
  it.each([
    '07/03/2019',
    '7/3/2019',
    '07/3/2019',
    '7/03/2019',
    '07-03-2019',
    '7.3.2019',
    '7 3 2019',
    '07032019',
    ' 07/03/2019 ',
    '07 / 03 / 2019',
  ])('%j is 7 March 2019, at midnight UTC', (text) => {
    expect(parseDate(text)).toBe(day);
  });

  // @proves VAL-DATES-1
  it.each([
    '',
    '7',
    '7/3',
    '7/3/19',
    '7/3/20199',
    '7/13/2019',
    '0/3/2019',
    '31/04/2019',
    '29/02/2019',
    '29/02/1900',
    '732019',
    '2019-03-07',
    '07/03/2019x',
    '31/12/1899',
    '01/01/2100',
    'hôm qua',
  ])('%j is no date', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  // @proves VAL-DATES-1 to 2
  it.each([
    ['the first', '01/01/1900', Date.UTC(1900, 0, 1)],
    ['the last', '31/12/2099', Date.UTC(2099, 11, 31)],
    ['a leap day', '29/02/2020', Date.UTC(2020, 1, 29)],
    ['before 1970', '05/06/1969', Date.UTC(1969, 5, 5)],
  ])('%s comes back as it was typed', (_which, text, date) => {
    expect(parseDate(text)).toBe(date);
    expect(formatDate(date)).toBe(text);
  });
});
