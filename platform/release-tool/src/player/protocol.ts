import type { FirstScreenMarkup, Language, PublishedSet } from 'contract';

/** Everything that one visit needs to fill in a flow. */
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
  /** Missing when promote writes the file only after the set was played. */
  readonly path?: string;
  readonly integrity: string;
}

/** How a visit fills the flow in. */
export interface Journey {
  /** The language to begin in; each step is also checked in the other one. */
  readonly language: Language;
  /** Which option to choose where a field has several. */
  readonly options: 'first' | 'last';
  /** Answers by wire name, which decide which steps are shown. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Where a visit is. */
export interface Place {
  /** For instance `step-contact@1.0.1` or `the thank-you page`. */
  readonly step: string;
  /** The language of the page. */
  readonly language: Language;
}

/** What is wrong with a set. */
export interface Finding extends Place {
  /** The flow's id. */
  readonly flow: string;
  /** The wire name of the field, if the finding is about one. */
  readonly field?: string | undefined;
  /** What broke, and how. */
  readonly what: string;
  /** What to do. */
  readonly remedy: string;
  /** Only of a text without English. */
  readonly text?: string | undefined;
}

/** What the player's process sends. */
export type Message =
  | { readonly at: Place }
  | { readonly finding: Finding }
  /** Null when its markup depends on where it is rendered. */
  | { readonly firstScreen: FirstScreenMarkup | null }
  /** The step whose code is running, as the shell records it; null when none is. */
  | { readonly runs: string | null }
  /** The fields of a step that were shown, and filled in. */
  | { readonly shown: readonly string[] }
  | { readonly done: true };
