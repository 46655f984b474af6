import { asciiDigits } from '../text/asciiDigits';
import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A year, typed as text. */
export interface YearField extends FieldBase {
  readonly kind: 'year';
  /** The message when the typed text is not a year, or not an allowed one. */
  readonly invalid: string;
  /** Allows only the current year and this many before it. */
  readonly yearsBack?: number;
  /** Not before another year of the section, if that one is a year. */
  readonly notBefore?: { readonly field: string; readonly message: string };
  /** The initial answer; blank by default. */
  readonly initial?: 'thisYear';
}

/**
 * The year, or the typed text if it is not a year, so that it stays on the screen and in the draft and can
 * be refused. A cleared field is `''`: a draft cannot store `undefined`, and a reload would restore the
 * default. A typed 0 is the number 0, which counts as blank (READ-YEARS-2).
 */
export type YearAnswer = number | string | undefined;

export const year = <const Field extends Omit<YearField, 'kind'>>(
  field: Field & Declared<YearField, Field>,
): { readonly kind: 'year' } & Field => ({ kind: 'year', ...field });

/** Parses a typed text into an answer. */
export function parseYear(text: string): YearAnswer {
  const typed = text.trim();
  if (typed === '') return '';
  return typed === '0' || /^\d{4}$/.test(typed) ? Number(typed) : text;
}

export const yearKind: Kind<YearField, YearAnswer> = {
  types: ['number', 'string'],
  blank: () => undefined,
  initial: ({ initial }) => (initial === 'thisYear' ? new Date().getFullYear() : undefined),
  fromText: (text) => parseYear(asciiDigits(text)),
  // A text that is not a year is sent unchanged: the server then refuses this field by name.
  toWire: (answer) => answer || 0,
  error(answer, { invalid, yearsBack = Infinity, notBefore }, { answers, year: current }) {
    if (typeof answer !== 'number') return { key: invalid };
    const isRecent = yearsBack === Infinity || (answer <= current && answer >= current - yearsBack);
    if (!isRecent) return { key: invalid };
    const start = notBefore && answers[notBefore.field];
    if (!notBefore || typeof start !== 'number' || answer >= start) return undefined;
    return { key: notBefore.message };
  },
  summary: (answer) => ({ kind: 'text', text: String(answer) }),
  schema: ({ yearsBack }) => ({
    type: 'integer',
    ...(yearsBack !== undefined && { yearsBack }),
  }),
  example: () => new Date().getFullYear(),
};
