import { SPECIFIED_LISTS, type SpecifiedList } from 'contract';
import { getAlpha2Codes } from 'i18n-iso-countries';
import { schoolYears } from './schoolYears';
import { seedOf } from './seeds';

const seed = (list: SpecifiedList) => seedOf(list, new Date('2026-11-20'));

test('every code of ISO 3166-1 is a nationality, once', () => {
  // The library has Kosovo beside the 249, under a code that is not part of the standard.
  const standard = Object.keys(getAlpha2Codes()).filter((code) => code !== 'XK');
  expect(standard).toHaveLength(249);
  expect(
    seed('nationality')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(standard.sort());
});

test('Việt Nam is the first nationality, the others follow by code, and names are the usual ones', () => {
  const [first, ...others] = seed('nationality');
  expect(first).toEqual({ id: '1', code: 'VN', vi: 'Việt Nam', en: 'Vietnam' });
  const codes = others.map(({ code }) => code);
  expect(codes).toEqual([...codes].sort());
  const names = Object.fromEntries(others.map(({ code = '', vi, en }) => [code, [vi, en]]));
  expect(names).toMatchObject({
    DK: ['Đan Mạch', 'Denmark'],
    AT: ['Áo', 'Austria'],
    MY: ['Malaysia', 'Malaysia'],
    LA: ['Lào', 'Laos'],
    CI: ['Bờ Biển Ngà', "Côte d'Ivoire"],
  });
});

test.each(SPECIFIED_LISTS)(
  '%s: ids 1, 2, 3 …, no choice twice in either language, and all text is NFC',
  (list) => {
    const entries = seed(list);
    expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => String(index + 1)));
    for (const language of ['vi', 'en']) {
      const texts = entries.map((entry) => entry[language] ?? '');
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every((text) => text !== '' && text === text.normalize('NFC'))).toBe(true);
    }
  },
);

test.each([
  ['2026-11-20', '2027–2028'],
  ['2027-01-01', '2027–2028'],
  ['2027-08-31', '2027–2028'],
  ['2027-09-01', '2028–2029'],
])('seeded on %s, the third school year is the coming intake', (date, coming) => {
  expect(schoolYears(new Date(date))[2]).toEqual({ id: '3', vi: coming, en: coming });
});
