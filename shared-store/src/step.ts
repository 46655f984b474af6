import type { StepOptions } from 'contract';
import type { ComponentType } from 'react';
import type { AnySection } from './section';

/** The version of the contract between a step and its host. */
export const CONTRACT = 2;

/**
 * The props that a host gives a step's page. `Text` are the names of the texts that the page lets a
 * flow replace.
 */
export interface StepPageProps<Text extends string = string> {
  /** To the previous step; absent on a flow's first step. */
  readonly onBack?: () => void;
  /** To the next step. The page calls it only when its answers are valid. */
  readonly onContinue: () => void;
  /** What the flow sets on this step. */
  readonly options: StepOptions<Text>;
}

/** A step as its package exposes it, under `./step`. */
export interface StepDefinition {
  readonly contract: typeof CONTRACT;
  /** The package's name. */
  readonly name: string;
  /** The step's name in the progress: a dictionary key. */
  readonly title: string;
  /** The step's texts that a flow may replace, by the names that the page gives them. */
  readonly texts?: readonly string[];
  /** The step's answers; a step without any (confirm) has none. */
  readonly section?: AnySection;
  readonly Page: ComponentType<StepPageProps>;
}

/** Declares a step: the only export of its package. Its texts are among those of its page. */
export function defineStep<Text extends string = string>(step: DeclaredStep<Text>): StepDefinition;
// A host gives a page no other texts than the step's: a flow that sets them is not promoted.
export function defineStep(step: Omit<StepDefinition, 'contract'>): StepDefinition {
  return { contract: CONTRACT, ...step };
}

interface DeclaredStep<Text extends string> extends Omit<
  StepDefinition,
  'contract' | 'texts' | 'Page'
> {
  readonly texts?: readonly NoInfer<Text>[];
  readonly Page: ComponentType<StepPageProps<Text>>;
}
