import { afterPaint } from './afterPaint';

const all = new Set<HeldText>();

/**
 * What finds handed on what was typed before it: the field is pressed, let go or left, the form is sent, the
 * browser goes back, the page goes away.
 */
const AFTER = [
  'mousedown',
  'mouseup',
  'focusout',
  'submit',
  'click',
  'popstate',
  'pagehide',
  'visibilitychange',
];
const releaseAll = () => all.forEach((held) => held.release());

/** The last text of an input, held until it has been painted. */
export class HeldText {
  #text: string | undefined;
  #handOn = () => {};
  #callOff = () => {};

  constructor() {
    // Adding the same listener again adds none.
    for (const event of AFTER) window.addEventListener(event, releaseAll, { capture: true });
  }

  /** What is held, if anything is. */
  get text(): string | undefined {
    return this.#text;
  }

  /** `handOn` is called once, unless another text follows before this one was painted. */
  hold(text: string, handOn: () => void): void {
    this.#callOff();
    this.#text = text;
    this.#handOn = handOn;
    all.add(this);
    this.#callOff = afterPaint(() => this.release());
  }

  /** Hands on what is held, if anything is, without waiting any longer. */
  release(): void {
    if (this.#text === undefined) return;
    this.#callOff();
    this.#text = undefined;
    all.delete(this);
    this.#handOn();
  }
}
