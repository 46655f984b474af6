import type { MessageTree } from './text/messageTree';

/** The first screen, in one language. */
export interface FirstScreenMarkup {
  readonly markup: string;
  /** The used texts of the dictionary: English by Vietnamese source text. */
  readonly texts: Readonly<Record<string, string | MessageTree>>;
}

/**
 * Receives the renderer of this page's first screen, once its code and texts are loaded; undefined when
 * they cannot be loaded.
 */
export type TakeFirstScreen = (renderer: Promise<FirstScreenRenderer | undefined>) => void;

/** Renders the first screen of a new visit. */
export type FirstScreenRenderer = () => FirstScreenMarkup;

/** The original markup of the first screen. */
export interface SentMarkup {
  readonly copy: Node;
  /** The elements of the page, in the order of those in the copy. */
  readonly elements: readonly Element[];
}

/** What the parent did on a page before its scripts ran. */
export interface EarlyInput {
  /** The text or the state of each input that was changed, by `inputKey`. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Restores the inputs of the first screen after a reload. */
  readonly restore: (root: HTMLElement) => void;
  /** The input in which an input method is composing. */
  readonly composing: EventTarget | undefined;
  /** The last pressed button except Continue, or the input of the last pressed dropdown. */
  readonly pressed: HTMLElement | undefined;
  /** Whether the form was submitted, by Continue or Enter. */
  readonly isSubmitted: boolean;
  /** Whether a finger or mouse button is down. */
  readonly isHeld: boolean;
  /** The focused element, even if it was removed since. */
  readonly focused: EventTarget | undefined;
  /** The elements that lost the focus, even if they were focused again. */
  readonly left: ReadonlySet<EventTarget | null>;
  /** The original markup, for the shell to undo changes of it. */
  markup?: SentMarkup;
  /** Ends the recording, and deletes what was stored for a reload. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** Only in the player, which renders the page for promote. */
    takeFirstScreen?: TakeFirstScreen;
    /** Recorded on a page with a first screen, for the shell to replay. */
    earlyInput?: EarlyInput;
  }
}
