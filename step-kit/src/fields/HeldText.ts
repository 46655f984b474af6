import { afterPaint } from './afterPaint';

const all = new Set<HeldText>();

/**
 * Whatever comes after a keystroke finds what it typed handed on: the field is left, the form is sent,
 * the browser goes back, the page goes away.
 */
const AFTER = ['focusout', 'submit', 'click', 'popstate', 'pagehide', 'visibilitychange'];
const releaseAll = () => all.forEach((held) => held.release());

/** The last text of an input, held until it has been painted. */
export class HeldText {
  #text: string | undefined;
  #callOff = () => {};

  /** `handOn` is called once for each text that was not followed by another before it was painted. */
  constructor(private readonly handOn: (text: string) => void) {
    // Adding the same listener again adds none.
    for (const event of AFTER) window.addEventListener(event, releaseAll, { capture: true });
  }

  hold(text: string): void {
    this.#callOff();
    this.#text = text;
    all.add(this);
    this.#callOff = afterPaint(() => this.release());
  }

  /** Hands on what is held, if anything is, without waiting any longer. */
  release(): void {
    const text = this.#text;
    if (text === undefined) return;
    this.#callOff();
    this.#text = undefined;
    all.delete(this);
    this.handOn(text);
  }
}
