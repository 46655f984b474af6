import type { FlowConstants } from './flowFileSchema';
import type { MeasureField } from './fields/measure';
import type { FieldError } from './fields/kind';
import { kindOf, type AnswerOf, type Field } from './fields/kinds';
import type { Payload } from './payload';
import { isHidden, type Requirement, type StepOptions } from './stepOptions';
import type { SummaryRow } from './summary';
import { normalizeText } from './text/normalizeText';

/** The declaration of a section: its fields by wire name, in the order of the page. */
export interface SectionDeclaration {
  /** The specification's name of the section, for instance `contactInfo`. */
  readonly name: string;
  readonly fields: Fields;
  /** `keep` keeps all answers for the next pupil; by default each field decides. */
  readonly nextPupil?: 'keep';
}

type Fields = Readonly<Record<string, Field>>;

/** The answers of a section by wire name. */
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
 * The initial answers of a section when there already are some, perhaps of another version: answers that a
 * field cannot have are dropped, and answers without a field are kept.
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

/** Whether a field is shown, by the flow's options and the other answers. */
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
  // A hidden field counts as blank, even if an answer is stored.
  const answer = isHidden(options, when.field) ? kindOf(asked).blank(asked) : answers[when.field];
  return normalized(asked, answer) === when.is;
}

/**
 * The requirement of a field, by the flow or else by the step; `undefined` for an optional field without a
 * hint.
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

/** The payload, by wire name. Fields that are not shown are blank. */
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

/** The summary: a row for each field that is shown and answered, in the order of the page. */
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

/** The errors by field. */
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

/** The initial answers for the next pupil. */
export function nextPupilAnswers(
  { fields, nextPupil }: SectionDeclaration,
  answers: Answers,
  constants: FlowConstants,
): Answers {
  return mapFields(fields, (field, name) => {
    if (nextPupil === 'keep' || field.nextPupil === 'keep') return answers[name];
    const constant = field.nextPupil === 'constant' ? constants[name] : undefined;
    return typeof constant === typeof kindOf(field).example(field) ? constant : initialOf(field);
  });
}

/** Maps each field; fields that are mapped to `undefined` are left out. */
const mapFields = (fields: Fields, map: (field: Field, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = map(field, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
