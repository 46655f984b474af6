import type { StepOptions } from 'contract';
import type { ComponentType } from 'react';
import type { AnySection } from './section';

/** The version of the contract between a step and its host. */
export const CONTRACT = 2;

/** The props of a step's page. `Text` are the names of the texts that a flow may replace. */
export interface StepPageProps<Text extends string = string> {
  /** Goes to the previous step; absent on the first step of a flow. */
  readonly onBack?: () => void;
  /** Goes to the next step. The page calls it only when its answers are valid. */
  readonly onContinue: () => void;
  /** The options that the flow sets on this step. */
  readonly options: StepOptions<Text>;
}

/** The step that a package exposes as `./step`. */
export interface StepDefinition<S extends AnySection = AnySection> {
  readonly contract: typeof CONTRACT;
  /** The package's name. */
  readonly name: string;
  /** The step's name in the progress: a dictionary key. */
  readonly title: string;
  /** The names of the texts that a flow may replace. */
  readonly texts?: readonly string[];
  /** The step's answers; a step without answers has none. */
  readonly section?: S;
  readonly Page: ComponentType<StepPageProps>;
}

/** Declares a step, the only export of its package. Its texts must be among those of its page. */
export function defineStep<Text extends string = string, S extends AnySection = AnySection>(
  step: DeclaredStep<Text, S>,
): StepDefinition<S>;
// The page gets no other texts than the step's: promote refuses flows that set others.
export function defineStep(step: Omit<StepDefinition, 'contract'>): StepDefinition {
  return { contract: CONTRACT, ...step };
}

interface DeclaredStep<Text extends string, S extends AnySection> extends Omit<
  StepDefinition<S>,
  'contract' | 'texts' | 'Page'
> {
  readonly texts?: readonly NoInfer<Text>[];
  readonly Page: ComponentType<StepPageProps<Text>>;
}
