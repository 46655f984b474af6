import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { sectionReleaseOf } from './declaredSchema';
import type { FieldError } from './fields/kind';
import { kindOf, type Field } from './fields/kinds';
import type { JsonSchema } from './jsonSchema';
import { normalizeTexts } from './normalizeTexts';
import type { SectionSchema } from './schema';
import { unsafeValues } from './safeValues';
import { errorsOf, normalizeOnBlur, payloadOf, type SectionDeclaration } from './section';
import { compileSection, type LookupIds } from './sectionRules';
import { sectionSchemaFor } from './sectionSchema';
import type { StepOptions } from './stepOptions';

/** A section as a step exports it; the functions are derived from the declaration by default. */
interface CheckedSection {
  readonly declaration: SectionDeclaration;
  /** The page's errors for some answers. */
  errors?(answers: Answers, options: StepOptions, year: number): Errors;
  /** The page's payload for some answers. */
  toPayload?(answers: Answers, options: StepOptions): Answers;
}

type Answers = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, FieldError>>;

interface AgreementOptions {
  /** The section's published schema; by default derived from its declaration. */
  readonly schema?: SectionSchema;
  /** The number of forms to fill in; `AGREEMENT_CASES` by default, or 2,000. */
  readonly cases?: number;
  /** The seed of the random forms; `AGREEMENT_SEED` by default, or 1. */
  readonly seed?: number;
}

/**
 * Fills a section in at random, with valid, boundary and hostile answers, under random options and on
 * random days, and compares the results of the page and the server: they refuse the same fields, JSON
 * carries the payload unchanged, and the server stores it as it was sent. It stores the same of a client
 * that sends the texts as they were typed. Around New Year, when it is not the same year everywhere, the
 * server may accept what the page refuses.
 *
 * Dropdowns hold only what they offer.
 *
 * @returns the smallest form found on which they disagree, for the developer who has to fix it: the flow's
 *   options, the server's clock, the answers, the payload, and the result of each
 * @throws Error on a schema that the server cannot compile
 */
export function findDisagreement(
  section: CheckedSection,
  {
    schema = sectionReleaseOf(section.declaration).schema,
    cases = Number(process.env.AGREEMENT_CASES ?? 2000),
    seed = Number(process.env.AGREEMENT_SEED ?? 1),
  }: AgreementOptions = {},
): string | undefined {
  const { declaration } = section;
  const flows = fc.sample(flowsOf(declaration), { seed, numRuns: FLOWS });
  // A step without options is as the specification says.
  for (const { options, date } of [{ options: {}, date: SUMMER }, ...flows]) {
    const compare = comparer(section, schema, options, date);
    for (const year of yearsAt(date)) {
      const forms = answersOf(declaration, options, year);
      const property = fc.property(forms, (answers) => compare(answers, year) === undefined);
      const numRuns = Math.ceil(cases / (FLOWS + 1));
      const { counterexample } = fc.check(property, { seed, numRuns });
      const found = counterexample && compare(counterexample[0], year);
      if (!found) continue;
      const form = { options, date: new Date(date), ...found };
      const lines = Object.entries(form).map(([name, of]) => `  ${name}: ${JSON.stringify(of)}`);
      return [`Page and server disagree (seed ${seed}):`, ...lines].join('\n');
    }
  }
  return undefined;
}

/** The number of flows among which the forms are divided. */
const FLOWS = 9;
const SUMMER = Date.UTC(2026, 6, 1);
const DATES = [SUMMER, Date.UTC(2028, 1, 29), Date.UTC(2026, 11, 31, 23), Date.UTC(2027, 0, 1, 1)];
const LIST_IDS = [1, 2, 3];

const HOUR_MS = 3_600_000;

/** The years that clocks in different time zones show at one moment, from UTC−12 to UTC+14. */
const yearsAt = (date: number): number[] => [
  ...new Set([-12, 14].map((hours) => new Date(date + hours * HOUR_MS).getUTCFullYear())),
];

/** Why page and server disagree on answers, if they do. */
function comparer(
  { declaration, ...page }: CheckedSection,
  schema: SectionSchema,
  options: StepOptions,
  date: number,
) {
  const lists = Object.values(declaration.fields).flatMap((field) =>
    field.kind === 'lookup' ? field.list : [],
  );
  const ids: LookupIds = new Map(lists.map((list) => [list, new Set(LIST_IDS)]));
  const asked = sectionSchemaFor(schema, options);
  const rules = compileSection({ schema: asked }, ids, () => date);
  const { texts } = sectionReleaseOf(declaration);
  const stored = (sent: Answers) => normalizeTexts([{ texts }], sent);
  const isOneYear = yearsAt(date).length === 1;

  const {
    errors = (answers: Answers, flow: StepOptions, year: number) =>
      errorsOf(declaration, answers, flow, year),
    toPayload = (answers: Answers, flow: StepOptions) => payloadOf(declaration, answers, flow),
  } = page;

  return (answers: Answers, year: number) => {
    const found = errors(answers, options, year);
    const payload = toPayload(answers, options);
    const received = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>; // of a record
    const kept = stored(received);
    const server = [...unsafeValues(kept), ...rules(kept)];
    const refused = new Set(server.map(({ name }) => name));
    const agree =
      isDeepStrictEqual(received, payload) &&
      isDeepStrictEqual(kept, payload) &&
      isDeepStrictEqual(stored(asTyped(payload, answers, texts)), payload) &&
      [...refused].every((name) => Object.hasOwn(found, name)) &&
      (!isOneYear || Object.keys(found).every((name) => refused.has(name)));
    return agree ? undefined : { answers, payload, page: found, server };
  };
}

/** A payload with the texts as typed; the server refuses texts with a lone surrogate. */
function asTyped(payload: Answers, answers: Answers, texts: Answers): Answers {
  const typed = Object.entries(answers).filter(
    ([name, answer]) => payload[name] && name in texts && !/\p{Cs}/u.test(String(answer)),
  );
  return { ...payload, ...Object.fromEntries(typed) };
}

/** What a flow may set, and when. */
const flowsOf = ({ fields }: SectionDeclaration) =>
  fc.record({
    date: fc.constantFrom(...DATES),
    options: fc.record({
      fields: someOf(fields, ({ flowMay = [] }) => flowMay.map((one) => fc.constant(one))),
      offered: someOf(fields, ({ kind }) =>
        kind === 'lookup' ? [fc.subarray(LIST_IDS, { minLength: 1 })] : [],
      ),
    }),
  });

/** A record with a subset of the fields, each with one of its choices. */
function someOf<T>(
  fields: SectionDeclaration['fields'],
  choices: (field: Field) => fc.Arbitrary<T>[],
): fc.Arbitrary<Record<string, T>> {
  const members = Object.entries(fields).flatMap(([name, field]) => {
    const chosen = choices(field);
    return chosen.length > 0 ? [[name, fc.oneof(...chosen)] as const] : [];
  });
  // A subset of the keys, none of them undefined.
  return fc.record(Object.fromEntries(members), { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, T>
  >;
}

/** Generates completed forms: each answer is as after its field was left. */
function answersOf(declaration: SectionDeclaration, { offered }: StepOptions, year: number) {
  const members = Object.entries(declaration.fields).map(([name, field]) => {
    const answers = answersTo(field, year).map((answer) =>
      normalizeOnBlur(declaration, name, answer),
    );
    const ids = offered?.[name];
    const isOffered = (answer: unknown) => answer === 0 || ids?.includes(Number(answer)) === true;
    return [name, ids ? answers.filter(isOffered) : answers] as const;
  });
  return fc.record(Object.fromEntries(members)) as fc.Arbitrary<Answers>;
}

function answersTo(field: Field, year: number): fc.Arbitrary<unknown> {
  const kind = kindOf(field);
  const { fromText, textRule, initial = kind.blank } = kind;
  const held = [kind.blank(field), initial(field), ...edgesOf(kind.schema(field), year)];
  return fc.oneof(
    // Replace answers that the disagreement does not depend on with the kind's example.
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constant(kind.example(field)) },
    { weight: 3, arbitrary: fc.constantFrom(...held) },
    ...(fromText
      ? [{ weight: 3, arbitrary: texts(year).map((text) => fromText(text, field)) }]
      : []),
    // A draft may hold what an earlier version of the page did not normalize.
    ...(fromText && textRule ? [{ weight: 1, arbitrary: texts(year) }] : []),
  );
}

/** Values at the limits of a schema, and just beyond them. */
function edgesOf(schema: JsonSchema, year: number): unknown[] {
  const { minimum, maximum, multipleOf: step = 1, maxLength, yearsBack } = schema as Numbers;
  const { type, lookup, anyOf } = schema;
  const options = schema.enum as unknown[] | undefined; // of a kind's schema
  const others = anyOf as JsonSchema[] | undefined;
  return [
    ...(options ? [...options, typeof options[0] === 'number' ? 99 : 'gone'] : []),
    ...(minimum === undefined ? [] : [minimum, minimum - step, minimum + step / 2, 0]),
    ...(maximum === undefined ? [] : [maximum, maximum + step]),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]),
    ...(yearsBack === undefined ? [] : [year - yearsBack, year - yearsBack - 1]),
    ...(type === 'boolean' ? [true, false] : []),
    ...(type === 'integer' && !lookup && !options && minimum === undefined
      ? [0, 1, year - 1, year, year + 1]
      : []),
    ...(lookup ? [0, ...LIST_IDS] : []),
    ...(others ? [1.5, ...others.flatMap((other) => edgesOf(other, year))] : []),
  ];
}

type Numbers = Partial<
  Record<'minimum' | 'maximum' | 'multipleOf' | 'maxLength' | 'yearsBack', number>
>;

/** Texts as they may be typed, pasted or forged. */
const texts = (year: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: ANY_CHARACTER }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
    fc
      .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom(...LETTERS))
      .map(([length, letter]) => letter.repeat(length)),
    fc.integer({ min: year - 120, max: year + 2 }).map(String),
  );

/**
 * Every code point but halves of one. fast-check's own, `binary`, would first make a table of all million of
 * them, for a second and in 120 MB, to recognize texts that `grapheme` brings anyway.
 */
const ANY_CHARACTER = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800));

/** Lengths around the limits of texts. */
const LENGTHS = [499, 500, 501, 1999, 2000, 2001];
/**
 * A letter of one code unit, of two, two and three code points that compose, a character that is removed,
 * and white space.
 */
const LETTERS = ['a', '𠮷', 'e\u0301', 'e\u0323\u0302', '\u200B', ' '];
const PIECES = [
  'A1@b',
  'Nguyễn',
  'Nguye\u0302\u0303n',
  'ß',
  'İ',
  '7',
  '٣',
  '２',
  '@',
  '.',
  ' ',
  '\u00A0',
  '\u3000',
  '\u200B',
  '\uFEFF',
  '\u200F',
  '\u202E',
  '\u00AD',
  '\u200D',
  '\uFE0F',
  '🏴',
  '\u{E0067}',
  '\r\n',
  '\u2028',
  '\n',
  '\t',
  '\u0000',
  '\u0085',
  '\uD83D',
  '\uDC00',
  '😀',
];
