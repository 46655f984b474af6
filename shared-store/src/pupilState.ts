import type { Payload, SummaryRow } from 'contract';
import type { Status } from './status';

/** Answers of a section, by wire name. Only the section knows their types. */
export type Answers = Readonly<Record<string, unknown>>;

/** What is derived from a section's answers. */
export interface SectionSnapshot {
  /** The fields to send, under their wire names. */
  readonly payload: Payload;
  /** The summary that the parent reviews before sending. */
  readonly summary: readonly SummaryRow[];
  /** The answers that the next pupil begins with. */
  readonly nextPupil: Answers;
}

/** What the store keeps of a section. */
export interface SectionEntry {
  readonly answers: Answers;
  /** What the draft holds as derived from them, until the step's code arrives. */
  readonly snapshot?: SectionSnapshot;
}

/** The server's receipt for the registration. */
export interface Receipt {
  readonly reference: string;
  /** Whether the parent changed an answer after it was sent; the school does not have the change. */
  readonly changed: boolean;
  /** When the answer to the submit arrived, in epoch milliseconds of this device's clock. */
  readonly receivedAt?: number;
  /** What was sent, for the parent to print: the title of each step, and its answers. */
  readonly copy?: readonly CopiedPart[];
}

export interface CopiedPart {
  /** A dictionary key. */
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

/** A stored message: a dictionary key and the values that it names. Empty key: no error. */
export interface StoredError {
  readonly error: string;
  readonly errorValues: Readonly<Record<string, string | number>>;
  /** Wire names of the fields that the server refused. */
  readonly errorFields: readonly string[];
  /** The rule that the first of them breaks, a keyword of JSON Schema; empty: the server named none. */
  readonly errorRule: string;
  /** There was no response: the school may have the registration. */
  readonly unanswered: boolean;
}

/** What may be a slip in an answer, for the parent to look at again; it blocks nothing. */
export interface Warning {
  /** A dictionary key. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The answer that was probably meant. The message is then a button, which fills it in. */
  readonly suggestion?: unknown;
}

/** A warning as the store keeps it, for Confirm to repeat without the step's code. */
export interface StoredWarning extends Warning {
  /** The name of the field's section. */
  readonly section: string;
  /** The field's label: a dictionary key. */
  readonly label: string;
}

export interface PupilState extends StoredError {
  /** Position in the flow's full list, from `'1'` (PROGRESS-6). */
  readonly step: string;
  /** The furthest step that was shown: the browser's Forward may go up to it. */
  readonly furthestStep: string;
  /** The steps that Continue accepted and that were not edited since. */
  readonly completed: readonly string[];
  /** The step to return to after changing an answer; empty otherwise. */
  readonly returnTo: string;
  /** The step that was changed just before the review was shown again; empty otherwise. */
  readonly changedStep: string;
  /** The wire name of the field that the parent came to this step for; empty otherwise. */
  readonly targetField: string;
  readonly status: Status;
  /** Whether the registration waits for the network: nothing can be changed until it is canceled. */
  readonly waiting: boolean;
  readonly consent: boolean;
  readonly sections: Readonly<Record<string, SectionEntry>>;
  /** By wire name, texts in inputs that are no answers yet: half a date, for example. */
  readonly rawInputs: Readonly<Record<string, string>>;
  /** By wire name, the warnings about the answers. In the draft, and never sent. */
  readonly warnings: Readonly<Record<string, StoredWarning>>;
  /** Made before the first send, and sent again with every retry; empty until then. */
  readonly idempotencyKey: string;
  /** Set after a success, until the next pupil or a new start. */
  readonly receipt: Receipt | undefined;
  /** Whether anything was typed: before that there is nothing to keep. */
  readonly dirty: boolean;
  /** Whether the parent has answered anything in this form: the next pupil’s begins with answers. */
  readonly begun: boolean;
  /** Whether these answers were restored from this tab's storage. */
  readonly restored: boolean;
  /** Whether the storage refused later answers than these, until the parent edits one or changes the step. */
  readonly incomplete: boolean;
  /** Whether the answers were deleted after the idle time. */
  readonly expired: boolean;
}

export const noError: StoredError = {
  error: '',
  errorValues: {},
  errorFields: [],
  errorRule: '',
  unanswered: false,
};

export const initialPupil: PupilState = {
  step: '1',
  furthestStep: '1',
  completed: [],
  returnTo: '',
  changedStep: '',
  targetField: '',
  status: 'notInitial',
  waiting: false,
  ...noError,
  consent: false,
  sections: {},
  rawInputs: {},
  warnings: {},
  idempotencyKey: '',
  receipt: undefined,
  dirty: false,
  begun: false,
  restored: false,
  incomplete: false,
  expired: false,
};
