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
  type FlowConstants,
  type Payload,
  type Requirement,
  type SectionDeclaration,
  type StepOptions,
  type SummaryRow,
} from 'contract';
import { sectionEdited } from './pupil';
import type { RootState } from './rootState';

type Fields = SectionDeclaration['fields'];

/** A section as the store and the step's page use it. Its answers are a flat record by wire name. */
export interface Section<Answers extends object> {
  readonly declaration: SectionDeclaration;
  /** The specification's name of the section, for instance `contactInfo`. */
  readonly name: string;
  /** The initial answers. */
  readonly initial: Answers;
  /** The fields to send. Hidden fields are blank. */
  toPayload(answers: Answers, options?: StepOptions): Payload;
  /** The summary that the parent reviews before sending. */
  summary(answers: Answers, options?: StepOptions): SummaryRow[];
  /** Normalizes the answer of a field that was left. */
  normalizeOnBlur(name: string, answer: unknown): unknown;
  /** The errors by field; `year` is the current year. */
  errors(answers: Answers, options?: StepOptions, year?: number): SectionErrors<Answers>;
  /** Whether a field is shown, by the flow's options and the other answers. */
  isVisible(name: string, answers: Answers, options?: StepOptions): boolean;
  /** The requirement of a field, by the flow or else by the step. */
  requirement(name: string, options?: StepOptions): Requirement | undefined;
  /** The initial answers for the next pupil. */
  nextPupil(answers: Answers, constants: FlowConstants): Answers;
  /** The action for edited fields; other fields keep their answers. */
  edited(changes: Partial<Answers>): ReturnType<typeof sectionEdited>;
  /** The answers in a state; `initial` before the step is added to the store. */
  select(state: RootState): Answers;
}

/** The invalid fields, with their errors. */
export type SectionErrors<Answers> = Partial<Record<keyof Answers & string, FieldError>>;

/** A section with an unknown type of answers, as the store and hosts use it. */
// `any`, not `unknown`: a section both takes and gives its answers, so no other type admits them all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySection = Section<any>;

/** A section that a step declares with `defineSection`. */
export interface DeclaredSection<F extends Fields> extends Section<AnswersOf<F>> {
  /** The fields, for the `field` props of the page's components. */
  readonly fields: { readonly [Name in keyof F]: F[Name] & NamedField };
}

/** A field with its wire name. */
export type NamedField<F extends Field = Field> = F & { readonly name: string };

/**
 * Declares the answers of a step by wire name, in the order of the page. The payload, the summary, the
 * errors and the next pupil's answers are derived from it.
 */
export function defineSection<const F extends Fields>(
  name: string,
  fields: F & CheckedFields<F>,
  options: Pick<SectionDeclaration, 'nextPupil'> = {},
): DeclaredSection<F> {
  const declaration: SectionDeclaration = { name, fields, ...options };
  const named = Object.entries(fields).map(([field, rest]) => [field, { ...rest, name: field }]);
  type Answers = AnswersOf<F>;
  // Each initial answer has the type of its field's kind.
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
    // The store contains only answers of this section, merged into `initial`.
    select: ({ pupil }) => (pupil.sections[name]?.answers as Answers | undefined) ?? initial,
    declaration,
    fields: Object.fromEntries(named) as DeclaredSection<F>['fields'], // named one by one
  };
}
