import {
  type FlowConstants,
  type SectionSchema,
  type Payload,
  type StepOptions,
  withoutHidden,
} from 'contract';
import { useSelector } from 'react-redux';
import { sectionEdited } from './pupil';
import type { RootState } from './rootState';
import type { SummaryRow } from './summary';

/** What a step declares of its answers. `Answers` is a flat record under the wire's field names. */
export interface SectionDefinition<Answers extends object> {
  /** The specification's name of the section, for instance `contactInfo`. */
  readonly name: string;
  /** The answers before anything was typed: for each field its default (docs/traceability.md, section 3). */
  readonly initial: Answers;
  /**
   * The shape on the wire: names, types, bounds. `filled` on a field says whether it has to be, as
   * long as a flow does not say otherwise. The server checks a registration against it.
   */
  readonly schema: SectionSchema;
  /** The fields to send. What the flow hides comes blank already. */
  readonly toPayload: (answers: Answers, options: StepOptions) => Payload;
  /** What the parent reads again before sending. What the flow hides comes blank already. */
  readonly summary: (answers: Answers, options: StepOptions) => SummaryRow[];
  /** What stays when the next pupil is registered. */
  readonly nextPupil: (answers: Answers, constants: FlowConstants) => Answers;
}

/** A defined section: the declaration, and how a step's page reads and edits it. */
export interface Section<Answers extends object> extends SectionDefinition<Answers> {
  toPayload(answers: Answers, options?: StepOptions): Payload;
  summary(answers: Answers, options?: StepOptions): SummaryRow[];
  /** The event that fields were edited; the others keep what they hold. */
  edited(changes: Partial<Answers>): ReturnType<typeof sectionEdited>;
  /** The answers in a state; `initial` while the store does not know the section. */
  select(state: RootState): Answers;
  /** The answers as a flow with these options asks for them, below the store's provider. */
  useAnswers(options?: StepOptions): Answers;
}

/** A section whose answers' type is not known here: what the store and a host deal with. */
// `any`, not `unknown`: a section both takes and gives its answers, so no other type admits them all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySection = Section<any>;

/** Declares the answers of a step. The store keeps them under `name` and knows no field by its name. */
export function defineSection<Answers extends object>(
  definition: SectionDefinition<Answers>,
): Section<Answers> {
  const select = (state: RootState): Answers => {
    const entry = state.pupil.sections[definition.name];
    // The store only ever holds what this section put there, laid over `initial`.
    return (entry?.answers as Answers | undefined) ?? definition.initial;
  };
  return {
    ...definition,
    toPayload: (answers, options = {}) =>
      definition.toPayload(withoutHidden(answers, options), options),
    summary: (answers, options = {}) =>
      definition.summary(withoutHidden(answers, options), options),
    edited: (changes) => sectionEdited({ name: definition.name, changes: { ...changes } }),
    select,
    useAnswers: (options = {}) => withoutHidden(useSelector(select), options),
  };
}
