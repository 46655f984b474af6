import type { Payload, SummaryRow } from 'contract';
import type { Status } from './status';

/** The answers of a section, by wire name. Only the section knows their types. */
export type Answers = Readonly<Record<string, unknown>>;

/** The values derived from a section's answers. */
export interface SectionSnapshot {
  /** The fields to send, by wire name. */
  readonly payload: Payload;
  /** The summary that the parent reviews before sending. */
  readonly summary: readonly SummaryRow[];
  /** The initial answers for the next pupil. */
  readonly nextPupil: Answers;
}

/** The answers of a section in the store. */
export interface SectionEntry {
  readonly answers: Answers;
  /** The derived values from the draft, used until the step's code is loaded. */
  readonly snapshot?: SectionSnapshot;
}

/** The server's receipt for the registration. */
export interface Receipt {
  readonly reference: string;
  /** Whether the parent changed an answer after the submit; the school does not have the change. */
  readonly changed: boolean;
  /** The time of the server's response, in epoch milliseconds of this device's clock. */
  readonly receivedAt?: number;
  /** A printable copy of what was sent: the title and answers of each step. */
  readonly copy?: readonly CopiedPart[];
}

export interface CopiedPart {
  /** A dictionary key. */
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

/** A stored message: a dictionary key and the values of its placeholders. An empty key means no error. */
export interface StoredError {
  readonly error: string;
  readonly errorValues: Readonly<Record<string, string | number>>;
  /** The wire names of the fields that the server refused. */
  readonly errorFields: readonly string[];
  /** The violated rule of the first of them, a keyword of JSON Schema; empty when the server named none. */
  readonly errorRule: string;
  /** Whether there was no response: the school may have the registration. */
  readonly unanswered: boolean;
}

/** A possible mistake in an answer. It does not block Continue. */
export interface Warning {
  /** A dictionary key. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The answer that was probably meant. The message becomes a button that fills it in. */
  readonly suggestion?: unknown;
}

/** A warning in the store, which Confirm can repeat without the step's code. */
export interface StoredWarning extends Warning {
  /** The name of the field's section. */
  readonly section: string;
  /** The field's label: a dictionary key. */
  readonly label: string;
}

export interface PupilState extends StoredError {
  /** The position in the flow's full list, from `'1'` (PROGRESS-6). */
  readonly step: string;
  /** The furthest step that was shown, up to which the browser's Forward may go. */
  readonly furthestStep: string;
  /** The steps that were completed and not edited since. */
  readonly completed: readonly string[];
  /** The step to return to after changing an answer; empty otherwise. */
  readonly returnTo: string;
  /** The step that was changed before the review was shown again; empty otherwise. */
  readonly changedStep: string;
  /** The wire name of the field that the parent wants to change; empty otherwise. */
  readonly targetField: string;
  readonly status: Status;
  /** Whether the registration waits for the network. Until the parent cancels, nothing can be changed. */
  readonly waiting: boolean;
  readonly consent: boolean;
  readonly sections: Readonly<Record<string, SectionEntry>>;
  /** Texts in inputs that are not answers, such as half a date, by wire name. */
  readonly rawInputs: Readonly<Record<string, string>>;
  /** The warnings by wire name. They are in the draft and are never sent. */
  readonly warnings: Readonly<Record<string, StoredWarning>>;
  /** Made before the first attempt to send, and sent with every attempt; empty until then. */
  readonly idempotencyKey: string;
  /** Set after a success, until the form is reset. */
  readonly receipt: Receipt | undefined;
  /** Whether anything was typed; before that there is nothing to store. */
  readonly dirty: boolean;
  /** Whether the parent has answered anything in this form; the next pupil's form starts with kept answers. */
  readonly begun: boolean;
  /** Whether these answers were restored from this tab's storage. */
  readonly restored: boolean;
  /**
   * Whether the storage refused later answers than these. Reset when the parent edits an answer or changes
   * the step.
   */
  readonly incomplete: boolean;
  /** Whether the answers were deleted because of inactivity. */
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
