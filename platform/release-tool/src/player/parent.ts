import type { DOMWindow } from 'jsdom';
import type { Language } from 'contract';
import type { Play } from './protocol';
import { isDate, type PlayedField } from './answers';
import { Stuck } from './log';
import { isShown, MARK, marked } from './texts';

/** How often to look for something. Counted, not timed: on a busy machine each turn takes longer. */
export const TURNS = 500;

/** Acts as a parent at a page, in one language. */
export class Parent {
  language: Language;

  constructor(
    private readonly window: DOMWindow,
    private readonly play: Play,
    private readonly turns: number,
  ) {
    this.language = play.journey.language;
  }

  get main(): HTMLElement | null {
    return this.window.document.querySelector('main');
  }

  get heading(): string | null | undefined {
    return this.#shown('main h1')[0]?.textContent;
  }

  /** The index of the current step among the shown ones. */
  get position(): number {
    return this.#shown('main li').findIndex((one) => one.hasAttribute('aria-current'));
  }

  /** The error summary of Continue. */
  get errors(): string[] {
    return this.#shown('main [role="group"] a[href^="#"]').map(({ textContent }) => textContent);
  }

  get hasInvalidField(): boolean {
    return this.#shown('main [aria-invalid="true"]').length > 0;
  }

  button(key: string): HTMLButtonElement | undefined {
    return this.#shown<HTMLButtonElement>('button').find(
      ({ textContent }) => textContent === this.#word(key),
    );
  }

  /** The control of a field if it is shown; of radios the first one. */
  controlOf({ name }: PlayedField): HTMLElement | undefined {
    const control = this.window.document.getElementById(name);
    return control && isShown(control) ? control : undefined;
  }

  /** Waits until `look` finds something. @throws Stuck with the text when it never does */
  async until<T>(
    look: () => T | undefined | false | null,
    failure: string,
    turns = this.turns,
  ): Promise<T> {
    for (let turn = 0; turn < turns; turn++) {
      const found = look();
      if (found !== undefined && found !== false && found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, turn < 50 ? 2 : 20));
    }
    throw new Stuck(failure);
  }

  async presses(key: string, failure: string): Promise<void> {
    this.#press(
      await this.until(() => {
        const button = this.button(key);
        return button && !button.disabled && button;
      }, failure),
    );
  }

  async switchesTo(language: Language): Promise<void> {
    const name = { vi: 'Tiếng Việt', en: 'English' }[language];
    const [radio] = this.#shown(`input[aria-label="${name}"]`);
    if (!radio) throw new Stuck('there is no language switch');
    this.#press(radio);
    this.language = language;
    const isEnglish = () =>
      this.window.document.querySelector('header')?.innerHTML.includes(MARK) === true;
    await this.until(
      () => isEnglish() === (language === 'en'),
      'it is not shown in the other language',
    );
  }

  /** Ticks every box that is not ticked. */
  agrees(): void {
    this.#shown<HTMLInputElement>('main input[type="checkbox"]')
      .filter(({ checked }) => !checked)
      .forEach((box) => this.#press(box));
  }

  /**
   * Fills in a field that is shown. A field with text keeps the focus.
   *
   * @param kept what the form keeps for the field
   * @returns the answer: the value, or what a control gives that takes no text
   */
  async answers(field: PlayedField, value: unknown, kept: () => unknown): Promise<unknown> {
    const control = this.controlOf(field) as HTMLInputElement | undefined; // or it has no `type`
    if (!control) return value;
    if (!['input', 'textarea'].includes(control.localName)) {
      return this.#operates(control, field, value, kept);
    }
    if (control.type === 'radio') {
      const radio = this.#shown<HTMLInputElement>('main input[type="radio"]').find(
        (one) => one.name === field.name && one.value === String(value),
      );
      if (!radio) throw new Stuck(`it does not offer ${String(value)}`);
      this.#press(radio);
    } else if (control.type === 'checkbox') {
      if (control.checked !== value) this.#press(control);
    } else if (control.getAttribute('role') === 'combobox') {
      await this.#chooses(control, `${String(field.rules.lookup)} ${String(value)}`);
    } else {
      this.#types(control, typedText(field, value));
    }
    await rendered();
    return value;
  }

  /** Presses the parts of a control of the step's own, and moves its slider, until the answer is kept. */
  async #operates(
    control: HTMLElement,
    { rules }: PlayedField,
    value: unknown,
    kept: () => unknown,
  ): Promise<unknown> {
    // No text can be typed, so any that it gives is good.
    const isText = rules.type === 'string' && !Array.isArray(rules.enum);
    const before = kept();
    const isDone = () => (isText ? kept() !== before : kept() === value);
    const all = [control, ...this.#shown<HTMLElement>(`#${control.id} *`)];
    const parts = all.filter((one) => one.matches(PARTS));
    if (this.play.journey.options === 'last') parts.reverse();
    // Twice: a switch that is off may have to be pressed on and off.
    for (const part of [...parts, ...parts]) {
      if (isDone()) return kept();
      this.#press(part);
      await rendered();
    }
    const slider = all.find((one) => one.matches('[role="slider"]'));
    for (let turn = 0; slider && turn < MOST_KEYS && !isDone(); turn++) {
      this.#pressKey(slider, KEYS[turn] ?? ARROW);
      await rendered();
    }
    if (isDone()) return kept();
    throw new Stuck(isText ? 'its control gives no answer' : `it does not offer ${String(value)}`);
  }

  #pressKey(element: HTMLElement, key: KeyboardEventInit) {
    element.focus();
    const { KeyboardEvent } = this.window;
    const init = { ...key, bubbles: true, cancelable: true };
    for (const type of ['keydown', 'keyup']) element.dispatchEvent(new KeyboardEvent(type, init));
  }

  async #chooses(control: HTMLElement, entry: string): Promise<void> {
    this.#press(control);
    const option = await this.until(
      () =>
        this.#shown('main .ant-select-item-option').find(({ textContent }) =>
          [entry, marked(entry)].includes(textContent),
        ),
      `its dropdown does not offer ${entry}`,
    );
    this.#press(option);
    control.blur();
  }

  #types(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    const { HTMLInputElement, HTMLTextAreaElement, InputEvent } = this.window;
    const { prototype } = control.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
    // React notices a change only when its own setter on the element is bypassed.
    const setter = Object.getOwnPropertyDescriptor(prototype, 'value');
    control.focus();
    setter?.set?.call(control, '');
    for (const letter of text) {
      setter?.set?.call(control, control.value + letter);
      control.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
    }
  }

  #press(element: HTMLElement): void {
    const init = { bubbles: true, cancelable: true, detail: 1 };
    element.dispatchEvent(new this.window.MouseEvent('mousedown', init));
    element.focus();
    element.dispatchEvent(new this.window.MouseEvent('mouseup', init));
    element.click();
  }

  #shown<Found extends HTMLElement>(selector: string): Found[] {
    return [...this.window.document.querySelectorAll<Found>(selector)].filter(isShown);
  }

  #word(key: string): string {
    return this.language === 'vi' ? key : marked(this.play.dictionary[key] ?? key);
  }
}

/** Lets React render fields that depend on an answer. */
const rendered = () => new Promise((resolve) => setTimeout(resolve, 0));

const PARTS =
  ':is([role="radio"], [role="switch"], [role="checkbox"], [role="option"], input[type="radio"], input[type="checkbox"])';

/** To both ends of a slider, and then step by step. */
const KEYS: readonly KeyboardEventInit[] = [
  { key: 'End', keyCode: 35 },
  { key: 'Home', keyCode: 36 },
];
const ARROW = { key: 'ArrowRight', keyCode: 39 };
const MOST_KEYS = 1000;

/** A date is typed as 27/03/2019. */
const typedText = ({ rules }: PlayedField, value: unknown) =>
  isDate(rules)
    ? new Date(Number(value)).toISOString().slice(0, 10).split('-').reverse().join('/')
    : String(value);
