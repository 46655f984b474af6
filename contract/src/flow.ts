import type { Condition, Scalar } from './condition';
import type { Language } from './language';
import type { StepOptions } from './stepOptions';

/** A flow as its file describes it: file names in the flows package in place of addresses. */
export interface FlowFile {
  /** The schema's path, for editors. */
  readonly $schema?: string;
  /** In lower case with hyphens. `admission` is served at `/`, every other flow at `/<id>/`. */
  readonly id: string;
  /** The page title: a dictionary key. */
  readonly title: string;
  /** At least one, in the order in which a parent goes through them; each step once. */
  readonly steps: readonly FlowFileStep[];
  /** Below the API's base, for instance `student`. It identifies the flow to the server. */
  readonly submitPath: string;
  /** The policy document (PDF) in each language. */
  readonly policy: Readonly<Record<Language, string>>;
  /** `nextPupil`: answers that the next pupil's form starts with (CONST-6). */
  readonly constants: { readonly nextPupil: FlowConstants };
  /** After how many minutes without activity the answers are deleted; never without it. */
  readonly idleMinutes?: number;
  /** What a parent reads above the first step, one paragraph: a dictionary key. */
  readonly intro?: string;
  readonly contact?: FlowContact;
  /** What happens after the registration: one to three lines, each a dictionary key. */
  readonly afterwards?: readonly string[];
  /** For how many days (1 to 60) an unfinished form may be kept on the device; not without it. */
  readonly keepDays?: number;
  /** After how many days (1 to 3650) the server erases a registration; never without it. */
  readonly keepRegistrationsDays?: number;
  /** False: pages do not report how visits go; they do by default. */
  readonly reports?: boolean;
  readonly preview?: FlowPreview;
  readonly brand: FlowBrand;
}

/** One step of a flow file. */
export interface FlowFileStep {
  /** Package name, for instance `step-contact`. */
  readonly step: string;
  /** What the flow sets on this step; the step's own schema says what it may be. */
  readonly options?: StepOptions;
  /** The step is shown only if this holds; without it, always. */
  readonly when?: Condition;
}

/** A flow as a page and the server read it: with addresses instead of file names. */
export interface Flow extends Omit<FlowFile, '$schema' | 'steps'> {
  readonly steps: readonly FlowStep[];
  /** How long the policy document is in each language; not there when the build of the flows did not say. */
  readonly policyDetails?: Readonly<Record<Language, DocumentDetails>>;
}

/** One step of a flow, with what its release declares. */
export interface FlowStep extends FlowFileStep {
  /** The step's name in the progress: a dictionary key. */
  readonly title: string;
  /** The section that the step declares, if it has one. */
  readonly section?: string;
}

/** Answers by wire name, for instance `proposedYearOfEntryId`. */
export type FlowConstants = Readonly<Record<string, Scalar>>;

/** How a parent reaches the school: at least one of the two. */
export interface FlowContact {
  /** As it is to be read, for instance `+84 24 3974 9999`; its digits and its `+` are called. */
  readonly phone?: string;
  readonly mail?: string;
}

/** What a link to the form shows in a chat or in search results: dictionary keys. */
export interface FlowPreview {
  readonly title: string;
  readonly description: string;
}

/** What a parent may want to know before opening a document. */
export interface DocumentDetails {
  readonly pages: number;
  readonly bytes: number;
}

export interface FlowBrand {
  /** The header image. */
  readonly logo: string;
  /** The accent colour, `#RRGGBB`. */
  readonly primaryColor: string;
  /** The corporate group that the staff question names. */
  readonly group: string;
}
