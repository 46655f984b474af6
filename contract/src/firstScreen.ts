/** What a page begins with, in one language. */
export interface FirstScreenMarkup {
  readonly markup: string;
  /** The entries of the dictionary that are in it: English texts by their Vietnamese source text. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Gets what renders the first screen of this page, as it is for a new visit, once its code and its texts
 * are there; undefined when they do not come.
 */
export type TakeFirstScreen = (renderer: Promise<FirstScreenRenderer | undefined>) => void;

/** Renders the first screen of a new visit. */
export type FirstScreenRenderer = () => FirstScreenMarkup;

/** The first screen as it was sent. */
export interface SentMarkup {
  readonly copy: Node;
  /** The page's own elements, in the order of the copy's. */
  readonly elements: readonly Element[];
}

/** What was done on a page before its scripts ran. */
export interface EarlyInput {
  /** The text or the state of each input that was changed, by `inputKey`. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Sets the inputs of the first screen to what they were before a reload. */
  readonly restore: (root: HTMLElement) => void;
  /** The input in which an input method is composing. */
  readonly composing: EventTarget | undefined;
  /** The last button that was pressed, or the input of the last dropdown; Continue is none. */
  readonly pressed: HTMLElement | undefined;
  /** Whether Continue was pressed, or Enter. */
  readonly isSubmitted: boolean;
  /** Whether a finger or a button of the mouse is down. */
  readonly isHeld: boolean;
  /** What has the focus, or had it when it was removed. */
  readonly focused: EventTarget | undefined;
  /** What was left, if it was entered again, too. */
  readonly left: ReadonlySet<EventTarget | null>;
  /** The first screen as it was sent, for the shell to find what was changed in it. */
  markup?: SentMarkup;
  /** Ends the recording, and forgets what was kept of it for a reload. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** There while a promote renders the page. */
    takeFirstScreen?: TakeFirstScreen;
    /** Recorded by the boot script of a page that has its first screen, for the shell to take over. */
    earlyInput?: EarlyInput;
  }
}
