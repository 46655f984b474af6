import {
  errorsOf,
  initialAnswers,
  isVisible,
  nextPupilAnswers,
  normalizeOnBlur,
  payloadOf,
  requirementOf,
  summaryOf,
  type AnswersOf,
  type CheckedFields,
  type Field,
  type FieldError,
  type Fields,
  type FlowConstants,
  type Payload,
  type Requirement,
  type SectionDeclaration,
  type StepOptions,
  type SummaryRow,
} from 'contract';
import { sectionEdited } from './pupil';
import type { RootState } from './rootState';

/** What the store and a step's page know about a section, whose answers are a flat record by wire name. */
export interface Section<Answers extends object> {
  readonly declaration: SectionDeclaration;
  /** The specification's name of the section, for instance `contactInfo`. */
  readonly name: string;
  /** The initial answers. */
  readonly initial: Answers;
  /** The fields to send. What the flow hides is blank. */
  toPayload(answers: Answers, options?: StepOptions): Payload;
  /** The summary that the parent reviews before sending. */
  summary(answers: Answers, options?: StepOptions): SummaryRow[];
  /** The answer of a field when it is left. */
  normalizeOnBlur(name: string, answer: unknown): unknown;
  /** What is wrong, by field; `year` is the current one. */
  errors(answers: Answers, options?: StepOptions, year?: number): SectionErrors<Answers>;
  /** Whether a field is shown, as the flow and the other answers have it. */
  isVisible(name: string, answers: Answers, options?: StepOptions): boolean;
  /** What a field is declared as, by the flow or else by the step. */
  requirement(name: string, options?: StepOptions): Requirement | undefined;
  /** What is kept for the next pupil. */
  nextPupil(answers: Answers, constants: FlowConstants): Answers;
  /** The event that fields were edited; the others keep what they hold. */
  edited(changes: Partial<Answers>): ReturnType<typeof sectionEdited>;
  /** The answers in a state; `initial` while the store does not know the section. */
  select(state: RootState): Answers;
}

/** The invalid fields, with their errors. */
export type SectionErrors<Answers> = Partial<Record<keyof Answers & string, FieldError>>;

/** A section whose type of answers is unknown, as the store and a host use it. */
// `any`, not `unknown`: a section both takes and gives its answers, so no other type admits them all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySection = Section<any>;

/** A section that a step declares with `defineSection`. */
export interface DeclaredSection<F extends Fields> extends Section<AnswersOf<F>> {
  /** The fields, as props for the page's field components. */
  readonly fields: { readonly [Name in keyof F]: F[Name] & NamedField };
}

/** A field with its wire name. */
export type NamedField<F extends Field = Field> = F & { readonly name: string };

/**
 * Declares the answers of a step, under their wire names in the order of the page. Everything else is
 * derived from it: the payload, the summary, the errors, and what the next pupil begins with.
 */
export function defineSection<const F extends Fields>(
  name: string,
  fields: F & CheckedFields<F>,
  options: Pick<SectionDeclaration, 'nextPupil'> = {},
): DeclaredSection<F> {
  const declaration: SectionDeclaration = { name, fields, ...options };
  const named = Object.entries(fields).map(([field, rest]) => [field, { ...rest, name: field }]);
  type Answers = AnswersOf<F>;
  // Each field's answer is of its kind.
  const initial = initialAnswers(declaration) as Answers;
  return {
    name,
    initial,
    toPayload: (answers, flow = {}) => payloadOf(declaration, answers, flow),
    summary: (answers, flow = {}) => summaryOf(declaration, answers, flow),
    normalizeOnBlur: (field, answer) => normalizeOnBlur(declaration, field, answer),
    errors: (answers, flow = {}, currentYear) =>
      errorsOf(declaration, answers, flow, currentYear) as SectionErrors<Answers>, // by the fields' names
    isVisible: (field, answers, flow = {}) => isVisible(declaration, field, answers, flow),
    requirement: (field, flow = {}) => requirementOf(declaration, field, flow),
    nextPupil: (answers, constants) => nextPupilAnswers(declaration, answers, constants) as Answers,
    edited: (changes) => sectionEdited({ name, changes: { ...changes } }),
    // The store only ever holds what this section put there, laid over `initial`.
    select: ({ pupil }) => (pupil.sections[name]?.answers as Answers | undefined) ?? initial,
    declaration,
    fields: Object.fromEntries(named) as DeclaredSection<F>['fields'], // named one by one
  };
}
