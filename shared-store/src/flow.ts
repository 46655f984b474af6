import type { Language } from './language';
import type { StepOptions } from './options';
import type { When } from './when';

/** One step of a flow, by the name of the package that holds it. */
export interface FlowStep {
  /** Package name, for instance `step-contact`. */
  readonly step: string;
  /** The step's name in the progress: a dictionary key, as the step's release declares it. */
  readonly title: string;
  /** The section that the step declares, if it has one. */
  readonly section?: string;
  /** What the flow sets on this step; the step's own schema says what it may be. */
  readonly options?: StepOptions;
  /** The step is shown only if this holds; without it, always. */
  readonly when?: When;
}

/** Values of the flow by their section's field names, for instance `proposedYearOfEntryId`. */
export type FlowConstants = Readonly<Record<string, unknown>>;

/** An admission flow as the browser knows it: the flow file, with addresses instead of file names. */
export interface Flow {
  readonly id: string;
  /** A dictionary key. */
  readonly title: string;
  readonly steps: readonly FlowStep[];
  /** Below the API base, for instance `student`. */
  readonly submitPath: string;
  /** Address of the policy document (PDF) in each language. */
  readonly policy: Readonly<Record<Language, string>>;
  readonly constants: { readonly nextPupil: FlowConstants };
  /** After how many minutes without anybody the answers are deleted; never without it. */
  readonly idleMinutes?: number;
  readonly brand: {
    /** Address of the header image. */
    readonly logo: string;
    readonly primaryColor: string;
    /** The corporate group that the staff question names. */
    readonly group: string;
  };
}
