/** The engines that the form is run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** What a parent presses besides the letters. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'End' | 'ArrowDown' | 'ArrowLeft' | 'Backspace';

/** The size of the page in pixels. WebKit's window is at least 447 wide. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A started browser. */
export interface Engine {
  readonly name: EngineName;
  /** A tab of a parent who was never here: nothing is stored. */
  open(size: Size): Promise<Driver>;
  end(): Promise<void>;
}

/** What an engine does for a tab, in its own protocol. */
export interface Driver {
  /** Begins to go there; the page need not be there yet. */
  goTo(address: string): Promise<void>;
  /** Begins to reload, as the browser's own button does. */
  reload(): Promise<void>;
  /** Closes the tab and opens another one, which shares what the browser keeps. */
  reopen(): Promise<void>;
  /** The value of an expression in the page, as far as it can be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** One character, as a key that is pressed and released. */
  type(character: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Selects the whole text of the input that has the focus. */
  selectAll(): Promise<void>;
  /** Clicks in the middle of the element that an expression is. */
  click(expression: string): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Uint8Array>;
  /** An input method: sets the text that is being composed, or commits it. Only Chromium has one. */
  readonly inputMethod?: {
    compose(text: string): Promise<void>;
    commit(text: string): Promise<void>;
  };
  /** What the engine itself told of errors since the tab was opened. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}
