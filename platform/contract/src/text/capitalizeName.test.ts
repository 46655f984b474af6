import { capitalizeName } from './capitalizeName';

describe('a full name', () => {
  // @proves STATE-FULL-NAME-1
  it.each([
    ['nguyễn thị ánh', 'Nguyễn Thị Ánh'],
    ['NGUYỄN THỊ ÁNH', 'Nguyễn Thị Ánh'],
    ['đặng ý', 'Đặng Ý'],
    ['anne-marie', 'Anne-Marie'],
    ["o'neill", "O'Neill"],
    ['o’neill', 'O’Neill'],
    ['  lê  văn ', 'Lê Văn '],
    ['2pac', '2pac'],
    // Its capital is a sequence.
    ['\u0390', '\u03AA\u0301'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(capitalizeName(typed)).toBe(expected);
  });
});
