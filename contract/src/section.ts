import type { FlowConstants } from './flowFileSchema';
import type { MeasureField } from './fields/measure';
import type { FieldError } from './fields/kind';
import { kindOf, type AnswerOf, type Field } from './fields/kinds';
import type { Payload } from './payload';
import { isHidden, type Requirement, type StepOptions } from './stepOptions';
import type { SummaryRow } from './summary';
import { normalizeText } from './text/normalizeText';

/** A section as a step declares it: the fields under their wire names, in the order of the page. */
export interface SectionDeclaration {
  /** The specification's name of the section, for instance `contactInfo`. */
  readonly name: string;
  readonly fields: Fields;
  /** Whether all answers stay for the next pupil; by default each field says whether its own does. */
  readonly nextPupil?: 'keep';
}

export type Fields = Readonly<Record<string, Field>>;

/** The answers of a section: a flat record under the wire's names. */
export type AnswersOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends MeasureField ? never : Name]: AnswerOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name] extends MeasureField ? Name : never]?: AnswerOf<F[Name]>;
};

type Answers = Readonly<Record<string, unknown>>;

/** The answers before anything was typed. */
export const initialAnswers = ({ fields }: SectionDeclaration): Answers =>
  mapFields(fields, (field) => initialOf(field));

/**
 * The answers that a section begins with where some are there already, of another version of it
 * perhaps: an answer that its field cannot have is left out, and one without a field is kept.
 */
export const mergedAnswers = (section: SectionDeclaration, kept: Answers): Answers => ({
  ...initialAnswers(section),
  ...Object.fromEntries(
    Object.entries(kept).filter(([name, answer]) => {
      const field = section.fields[name];
      return !field || kindOf(field).types.some((type) => type === typeof answer);
    }),
  ),
});

const initialOf = (field: Field): unknown => {
  const kind = kindOf(field);
  return kind.initial ? kind.initial(field) : kind.blank(field);
};

/** An answer as it is checked, sent and summarised. */
function normalized(field: Field, answer: unknown): unknown {
  const { textRule } = kindOf(field);
  return textRule && typeof answer === 'string' ? normalizeText(answer, textRule(field)) : answer;
}

function isBlank(field: Field, answer: unknown): boolean {
  const kind = kindOf(field);
  if (kind.isBlank) return kind.isBlank(answer, field);
  return typeof answer === 'string' ? answer.trim() === '' : answer === undefined || answer === 0;
}

/** Whether a field is shown, as the flow and the other answers have it. */
export function isVisible(
  { fields }: SectionDeclaration,
  name: string,
  answers: Answers,
  options: StepOptions,
): boolean {
  if (isHidden(options, name)) return false;
  const when = fields[name]?.when;
  const asked = when && fields[when.field];
  if (!asked) return true;
  // What the flow hides has no answer, whatever is kept of it.
  const answer = isHidden(options, when.field) ? kindOf(asked).blank(asked) : answers[when.field];
  return normalized(asked, answer) === when.is;
}

/**
 * What a field is declared as, by the flow or else by the step: `undefined` for a field that may be left
 * blank and does not say so.
 */
export function requirementOf(
  { fields }: SectionDeclaration,
  name: string,
  options: StepOptions,
): Requirement | undefined {
  const { required, optional } = fields[name] ?? {};
  const declared = required === undefined ? optional && 'optional' : 'required';
  return options.fields?.[name] ?? declared;
}

/** The fields to send, under their wire names. What is not shown is blank. */
export function payloadOf(
  section: SectionDeclaration,
  answers: Answers,
  options: StepOptions,
): Payload {
  return mapFields(section.fields, (field, name) => {
    const kind = kindOf(field);
    const isKept = field.kind === 'yesNo' && field.whenNotShown && !isHidden(options, name);
    const isSent = isKept || isVisible(section, name, answers, options);
    const answer = isSent ? normalized(field, answers[name]) : kind.blank(field);
    return kind.toWire ? kind.toWire(answer, field) : answer;
  });
}

/** What the parent reads again: a row for each field that is shown and answered, in their order. */
export function summaryOf(
  section: SectionDeclaration,
  answers: Answers,
  options: StepOptions,
): SummaryRow[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    const answer = normalized(field, answers[name]);
    const { summary } = kindOf(field);
    if (!summary || isBlank(field, answer) || !isVisible(section, name, answers, options))
      return [];
    return [{ label: field.label, value: summary(answer, field) }];
  });
}

/**
 * What is wrong, by field.
 *
 * @param year the current year
 */
export function errorsOf(
  section: SectionDeclaration,
  answers: Answers,
  options: StepOptions,
  year = new Date().getFullYear(),
): Record<string, FieldError> {
  const errors = Object.entries(section.fields).flatMap(([name, field]) => {
    if (!isVisible(section, name, answers, options)) return [];
    const answer = normalized(field, answers[name]);
    const error = isBlank(field, answer)
      ? requirementOf(section, name, options) === 'required' && missing(field)
      : kindOf(field).error?.(answer, field, { answers, year });
    return error ? [[name, error] as const] : [];
  });
  return Object.fromEntries(errors);
}

const missing = ({ required, requiredByFlow }: Field): FieldError | undefined => {
  const key = required ?? requiredByFlow;
  return key === undefined ? undefined : { key };
};

/** The answer of a field when it is left. */
export function normalizeOnBlur(
  { fields }: SectionDeclaration,
  name: string,
  answer: unknown,
): unknown {
  const field = fields[name];
  return field ? (kindOf(field).normalizeOnBlur?.(answer) ?? answer) : answer;
}

/** The answers that the next pupil begins with. */
export function nextPupilAnswers(
  { fields, nextPupil }: SectionDeclaration,
  answers: Answers,
  constants: FlowConstants,
): Answers {
  return mapFields(fields, (field, name) => {
    if (nextPupil === 'keep' || field.nextPupil === 'keep') return answers[name];
    const constant = field.nextPupil === 'constant' ? constants[name] : undefined;
    const initial = initialOf(field);
    return typeof constant === typeof initial ? constant : initial;
  });
}

/** A record with what a function makes of each field; without those of which it makes nothing. */
const mapFields = (fields: Fields, map: (field: Field, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = map(field, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
