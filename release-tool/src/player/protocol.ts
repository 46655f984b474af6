import type { Language, PublishedSet } from 'contract';
import type { RenderedScreen } from './renderFirstScreen';

/** One visit that fills a flow in from end to end: all that it reads. */
export interface Play {
  readonly set: PublishedSet;
  /** The set's page. */
  readonly page: string;
  /** The files that the page may load, by address. */
  readonly files: Readonly<Record<string, PlayFile>>;
  /** English texts by their Vietnamese source text. */
  readonly dictionary: Readonly<Record<string, string>>;
  /** The ids of each list. */
  readonly lists: Readonly<Record<string, readonly number[]>>;
  readonly journey: Journey;
}

export interface PlayFile {
  /** None: a promote writes it after the set was played. */
  readonly path?: string;
  readonly integrity: string;
}

/** How a visit fills the flow in. */
export interface Journey {
  /** The language that it begins in; at each step it looks at the other one too. */
  readonly language: Language;
  /** The option of a field that has several: the examples of its kind, or others. */
  readonly options: 'first' | 'last';
  /** Answers that decide which steps are shown, by wire name. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Where a visit is. */
export interface Place {
  /** `step-contact@1.0.1`; or the page outside of the steps. */
  readonly step: string;
  /** That of the page. */
  readonly language: Language;
}

/** What is wrong with a set. */
export interface Finding extends Place {
  /** The flow's id. */
  readonly flow: string;
  /** The field's wire name, where it is about one. */
  readonly field?: string;
  /** What broke, and how. */
  readonly what: string;
  /** What to do. */
  readonly remedy: string;
  /** There when it is a text without English. */
  readonly text?: string;
}

/** What the player's process writes, a line of JSON each. */
export type Message =
  | { readonly at: Place }
  | { readonly finding: Finding }
  | { readonly firstScreen: RenderedScreen }
  /** The step whose code runs, as the shell records it; null when it has run. */
  | { readonly runs: string | null }
  /** The fields of a step that were shown, and filled in. */
  | { readonly shown: readonly string[] }
  | { readonly done: true };
