import { getAlpha2Codes } from 'i18n-iso-countries';
import { knowSources } from './knowSources';
import { nationalities } from './nationalities';
import { religions } from './religions';
import { schoolYears } from './schoolYears';
import { yearGroups } from './yearGroups';

test('every code of ISO 3166-1 is a nationality, once', () => {
  // The library has Kosovo beside the 249, under a code that is not part of the standard.
  const standard = Object.keys(getAlpha2Codes()).filter((code) => code !== 'XK');
  expect(standard).toHaveLength(249);
  expect(nationalities.map(([code]) => code).sort()).toEqual(standard.sort());
});

test('Việt Nam is the first nationality, and names are the usual ones', () => {
  const names = Object.fromEntries(nationalities.map(([code, vi, en]) => [code, [vi, en]]));
  expect(nationalities[0]).toEqual(['VN', 'Việt Nam', 'Vietnam']);
  expect(names).toMatchObject({
    DK: ['Đan Mạch', 'Denmark'],
    AT: ['Áo', 'Austria'],
    MY: ['Malaysia', 'Malaysia'],
    LA: ['Lào', 'Laos'],
    CI: ['Bờ Biển Ngà', "Côte d'Ivoire"],
  });
});

test('no list names a choice twice, in either language, and all text is NFC', () => {
  const lists = {
    religions,
    yearGroups,
    knowSources,
    years: schoolYears(new Date('2026-11-20')),
    nationalities: nationalities.map(([, vi, en]) => [vi, en] as const),
  };
  for (const list of Object.values(lists)) {
    for (const language of [0, 1] as const) {
      const texts = list.map((choice) => choice[language]);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every((text) => text !== '' && text === text.normalize('NFC'))).toBe(true);
    }
  }
});

test('sixteen religions, none and other; sixteen year groups; eight sources', () => {
  expect(religions).toHaveLength(18);
  expect(yearGroups).toHaveLength(16);
  expect(yearGroups.at(-1)).toEqual(['Lớp 12', 'Grade 12']);
  expect(knowSources).toHaveLength(8);
});

test.each([
  ['2026-11-20', '2027–2028'],
  ['2027-01-01', '2027–2028'],
  ['2027-08-31', '2027–2028'],
  ['2027-09-01', '2028–2029'],
])('seeded on %s, the third school year is the coming intake', (date, coming) => {
  expect(schoolYears(new Date(date))[2]).toEqual([coming, coming]);
});
