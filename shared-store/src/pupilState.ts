import type { Payload, SummaryRow } from 'contract';
import type { Status } from './status';

/** Answers of a section, by wire name. Their types are the section's own affair. */
export type Answers = Readonly<Record<string, unknown>>;

/** What follows from a section's answers. */
export interface SectionSnapshot {
  /** The fields to send, under their wire names. */
  readonly payload: Payload;
  /** What the parent reads again before sending. */
  readonly summary: readonly SummaryRow[];
  /** The answers that the next pupil begins with. */
  readonly nextPupil: Answers;
}

/** What the store keeps of a section. */
export interface SectionEntry {
  readonly answers: Answers;
  /** What a draft says that follows from them, as long as the step's code is not here. */
  readonly snapshot?: SectionSnapshot;
}

/** The server's word that it has the registration. */
export interface Receipt {
  readonly reference: string;
  /** The parent changed an answer after it was sent; the school does not have the change. */
  readonly changed: boolean;
}

/** A message that was stored: a dictionary key and the values it names. Empty key: no error. */
export interface StoredError {
  readonly error: string;
  readonly errorValues: Readonly<Record<string, string | number>>;
  /** Wire names of the fields that the server found fault with. */
  readonly errorFields: readonly string[];
  /** No answer came at all: the school may have the registration. */
  readonly unanswered: boolean;
}

export interface PupilState extends StoredError {
  /** Position in the flow's full list, from `'1'` (PROGRESS-6). */
  readonly step: string;
  /** The furthest step that was shown: what the history may go forward to. */
  readonly furthestStep: string;
  /** The steps that Continue accepted, as long as nothing was edited there since. */
  readonly completed: readonly string[];
  /** The step that the parent came from to change an answer, and goes back to; empty otherwise. */
  readonly returnTo: string;
  readonly status: Status;
  readonly consent: boolean;
  readonly sections: Readonly<Record<string, SectionEntry>>;
  /** By wire name, what stands in an input and is no answer yet: half a date, say. */
  readonly rawInputs: Readonly<Record<string, string>>;
  /** Made before the first send, and sent again with every retry; empty until then. */
  readonly idempotencyKey: string;
  /** There after a success, until the next pupil or a new start. */
  readonly receipt: Receipt | undefined;
  /** Whether anything was typed: before that there is nothing to keep. */
  readonly dirty: boolean;
  /** Whether these answers came back from this tab's storage. */
  readonly restored: boolean;
  /** Whether the answers were deleted because nobody was there for long. */
  readonly expired: boolean;
}

export const noError: StoredError = {
  error: '',
  errorValues: {},
  errorFields: [],
  unanswered: false,
};

export const initialPupil: PupilState = {
  step: '1',
  furthestStep: '1',
  completed: [],
  returnTo: '',
  status: 'notInitial',
  ...noError,
  consent: false,
  sections: {},
  rawInputs: {},
  idempotencyKey: '',
  receipt: undefined,
  dirty: false,
  restored: false,
  expired: false,
};
