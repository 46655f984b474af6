import { pet } from '../testing/pet';
import { sectionReleaseOf } from './declaredSchema';
import { normalizeTexts } from './normalizeTexts';

const declared = [{ texts: sectionReleaseOf(pet).texts }];

test('a section says which kind of text each of its texts is', () => {
  expect(sectionReleaseOf(pet).texts).toEqual({
    petName: 'line',
    phone: 'digits',
    home: 'lines',
    habits: 'longText',
    chip: 'line',
    weight: 'line',
  });
});

test.each([
  ['petName', 'Mi\u0302\u200B\u200D\nu', 'Mî u'],
  ['phone', '０９１２\u00A0３４５', '0912 345'],
  ['home', 'phố Huế\nHà Nội', 'phố Huế, Hà Nội'],
  ['habits', 'ngủ\r\n\tăn 👨‍👩‍👧', 'ngủ\n\tăn 👨‍👩‍👧'],
  ['chip', '\u202E12', '12'],
  ['weight', '3\u200B kg', '3 kg'],
])('the text %s is stored without what nobody sees: %j', (name, sent, stored) => {
  expect(normalizeTexts(declared, { [name]: sent })).toEqual({ [name]: stored });
});

test.each([
  ['a choice', { hasChip: 'ye\u200Bs' }],
  ['a year that is none', { homeSince: '20\u200B' }],
  ['a number', { weight: 3 }],
  ['a list in the place of a text', { petName: ['a\u200B'] }],
  ['a field of a step that is newer than the set', { nickname: 'a\u200B' }],
  ['a text with a lone surrogate', { petName: 'a\u200B\uD83D' }],
])('%s stays as it was sent', (_, body) => {
  expect(normalizeTexts(declared, body)).toEqual(body);
});

test.each(['one of a newer release', 'toString'])(
  'by the rule %j, which is none here, a text stays as it was sent',
  (rule) => {
    const body = { petName: 'a\u200B' };
    expect(normalizeTexts([{ texts: { petName: rule } }], body)).toEqual(body);
  },
);

test('the fields stay in their order, and a key that every object has is one of them', () => {
  const body = JSON.parse('{"phone":"1","__proto__":"2","petName":"3"}') as Record<string, unknown>;
  expect(JSON.stringify(normalizeTexts(declared, body))).toBe(JSON.stringify(body));
});
