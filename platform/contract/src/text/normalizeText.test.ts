import fc from 'fast-check';
import { text } from '../fields/text';
import { longText } from '../fields/longText';
import { kindOf } from '../fields/kinds';
import { normalizeText } from './normalizeText';
import { normalizers, type NormalizerName } from './normalizers';
import { normalizerOf } from './normalizerOf';

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
    const rule = kindOf(field).textRule?.(field) ?? 'line';
    fc.assert(
      fc.property(texts, (typed) => {
        const shown = normalizerOf(field)(typed);
        expect(normalizerOf(field)(shown)).toBe(shown);
        const sent = normalizeText(shown, rule);
        expect(normalizeText(sent, rule)).toBe(sent);
        if (rule !== 'lines') expect(sent).toBe(shown);
      }),
      { seed: 1, numRuns: 300 },
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
  const normalize = normalizerOf(text({ label, lines: 2 }));
  expect(normalize('12 phố Huế\n')).toBe('12 phố Huế\n');
  expect(normalize('12\tphố\u200D\r\n\nHuế')).toBe('12 phố\n\nHuế');
});

test.each(fields.map((field) => [JSON.stringify(field), field] as const))(
  'the normalizer of %s is the same function each time: its input is not rendered for it',
  (_, field) => {
    expect(normalizerOf(field)).toBe(normalizerOf({ ...field }));
  },
);
