import { normalizeName } from './normalizeName';

describe('a name, as it is typed', () => {
  // @proves VAL-PUPIL-13
  it.each([
    ['letters and diacritics stay', 'Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['decomposed letters are composed', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['a mark after a zero-width character is composed too', 'e\u200B\u0301', 'é'],
    ['a run of white space becomes one space', 'Lê \t\u00A0 Văn', 'Lê Văn'],
    ['a line break becomes a space', 'Lê\nVăn', 'Lê Văn'],
    ['space in front goes', '  Lê', 'Lê'],
    ['a trailing space stays', 'Lê ', 'Lê '],
    ['zero-width characters go', '\uFEFFL\u200Bê\u200D', 'Lê'],
    ['control characters go', 'L\u0000ê\u0007', 'Lê'],
    ['spaces that a control character held apart become one', 'Lê \u0000 Văn', 'Lê Văn'],
    ['case and symbols stay', "d'Arc-SMITH (2)", "d'Arc-SMITH (2)"],
  ])('%s', (_rule, typed, expected) => {
    expect(normalizeName(typed)).toBe(expected);
    expect(normalizeName(expected)).toBe(expected);
  });
});
