/** A started browser. */
export interface Engine {
  /** A tab of a parent who was never here. The size is the page's; WebKit's is at least 447 wide. */
  open(size: Readonly<Record<'width' | 'height', number>>): Promise<Driver>;
  end(): Promise<void>;
}

/** What a parent presses besides the letters. */
export type Key =
  'Tab' | 'Enter' | 'Escape' | 'End' | 'ArrowDown' | 'ArrowLeft' | 'Backspace' | 'Control' | 'a';

/** What an engine does for a tab, in its own protocol. */
export interface Driver {
  /** Begins to go there; the page need not be there yet. */
  goTo(address: string): Promise<void>;
  /** Begins to reload, as the browser's own button does. */
  reload(): Promise<void>;
  /** The value of an expression in the page, as far as it can be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** One character, as a key that is pressed and released. */
  type(character: string): Promise<void>;
  /** Presses keys together. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Clicks in the middle of the element that an expression is. */
  click(expression: string): Promise<void>;
  /** Sets the text that an input method composes, or commits it. Only Chromium's driver has one. */
  compose?(text: string, isDone: boolean): Promise<void>;
  close(): Promise<void>;
}
