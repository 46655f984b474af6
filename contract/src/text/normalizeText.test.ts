import fc from 'fast-check';
import { text } from '../fields/text';
import { longText } from '../fields/longText';
import { kindOf } from '../fields/kinds';
import { normalizeText } from './normalizeText';
import { normalizers, type NormalizerName } from './normalizers';
import { normalizeTyped } from './normalizeTyped';

const label = 'Tên';
const names = Object.keys(normalizers) as NormalizerName[]; // of a record of these
const fields = [
  longText({ label }),
  text({ label, lines: 2 }),
  ...names.map((normalize) => text({ label, normalize })),
];

/** Any characters, and many of those that are treated in some way. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        ...['a', 'ệ', 'e', '\u0301', '\u0302', '\u0323', 'ΐ', 'İ', ' ', '\u2000', '\r', '\n', '\t'],
        ...['\u2028', '\u200B', '\u200D', '\uFE0F', '🏴', '\u{E0067}', '\u{E007F}', '９', '\u3164'],
      ),
    ),
  )
  .map((pieces) => pieces.join(''));

test.each(fields.map((field) => [JSON.stringify(field), field] as const))(
  'what is typed into %s is sent as it is shown, and normalizing it again changes nothing',
  (_, field) => {
    const rule = kindOf(field).textRule?.(field) ?? '';
    fc.assert(
      fc.property(texts, (typed) => {
        const shown = normalizeTyped(typed, field);
        expect(normalizeTyped(shown, field)).toBe(shown);
        const sent = normalizeText(shown, rule);
        expect(normalizeText(sent, rule)).toBe(sent);
        if (rule !== 'lines') expect(sent).toBe(shown);
      }),
      { seed: 1, numRuns: 2000 },
    );
  },
);

test.each([
  ['12 phố Huế\nphường Bạch Mai', '12 phố Huế, phường Bạch Mai'],
  ['12 phố Huế \r\n\r\n\t\u3000\n Hà Nội\n', '12 phố Huế, Hà Nội'],
  ['12 phố Huế\u2028Hà Nội\u2029', '12 phố Huế, Hà Nội'],
  ['12 phố Huế,  Hà Nội', '12 phố Huế,  Hà Nội'],
  ['\n\u200B\n', ''],
])('the lines %j are sent as %j', (typed, sent) => {
  expect(normalizeText(typed, 'lines')).toBe(sent);
});

test('a line can be begun below the one that is typed', () => {
  const field = text({ label, lines: 2 });
  expect(normalizeTyped('12 phố Huế\n', field)).toBe('12 phố Huế\n');
  expect(normalizeTyped('12\tphố\u200D\r\n\nHuế', field)).toBe('12 phố\n\nHuế');
});

test('each line has the normalizer of its field', () => {
  const field = text({ label, lines: 2, normalize: 'capitalizedName' });
  expect(normalizeTyped('trần an\n  lê bình', field)).toBe('Trần An\nLê Bình');
});

test.each(['of a newer release', 'toString'])('by the rule %j, a text stays as it is', (rule) => {
  expect(normalizeText('a\u200Bb', rule)).toBe('a\u200Bb');
});
