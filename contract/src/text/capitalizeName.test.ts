import { capitalizeName } from './capitalizeName';

describe('a full name', () => {
  it.each([
    ['nguyễn thị ánh', 'Nguyễn Thị Ánh'],
    ['NGUYỄN THỊ ÁNH', 'Nguyễn Thị Ánh'],
    ['đặng ý', 'Đặng Ý'],
    ['anne-marie', 'Anne-Marie'],
    ["o'neill", "O'Neill"],
    ['o’neill', 'O’Neill'],
    ['  lê  văn ', 'Lê Văn '],
    ['2pac', '2pac'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(capitalizeName(typed)).toBe(expected);
  });
});
