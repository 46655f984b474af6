/** The first screen, in one language. */
export interface FirstScreenMarkup {
  readonly markup: string;
  /**
   * The used texts of the dictionary: English by Vietnamese source text, or the syntax tree of an ICU message
   * as `intl-messageformat` takes it.
   */
  readonly texts: Readonly<Record<string, string | readonly object[]>>;
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
  /** The original markup, for the shell to undo changes of it; `elements` are the page's, in its order. */
  markup?: { readonly copy: Node; readonly elements: readonly Element[] };
  /** Ends the recording, and deletes what was stored for a reload. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /**
     * Only in the player, which renders the page for promote: receives what renders the first screen of a new
     * visit, once its code and texts are loaded; undefined when they cannot be loaded.
     */
    takeFirstScreen?: (renderer: Promise<(() => FirstScreenMarkup) | undefined>) => void;
    /** Recorded on a page with a first screen, for the shell to replay. */
    earlyInput?: EarlyInput;
  }
}
