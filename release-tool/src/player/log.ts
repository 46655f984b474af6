import type { Language, PublishedSet } from 'contract';
import { packageUrl } from 'contract/release-paths';
import type { Finding, Message, Place } from './protocol';

/** Where a visit is, and what it has found there; each finding once. */
export class Log {
  /** The field that is being filled in. */
  field: string | undefined;
  #place: Place;
  readonly #set: PublishedSet;
  readonly #say: (message: Message) => void;
  readonly #said = new Set<string>();
  #hasErrors = false;

  constructor(set: PublishedSet, language: Language, say: (message: Message) => void) {
    this.#set = set;
    this.#say = say;
    this.#place = { step: 'the page', language };
  }

  get place(): Place {
    return this.#place;
  }

  /** Whether something threw: what is missing after that is missing because of it. */
  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  goTo(place: Place): void {
    this.#place = place;
    this.field = undefined;
    this.#say({ at: place });
  }

  /** @param step whose code runs: it may be rendered ahead, while another one is shown */
  runs(step: string | null): void {
    this.#say({ runs: step });
  }

  /** @param error what was thrown, and how it came here */
  reportError(error: string): void {
    this.#hasErrors = true;
    this.report(error, 'Fix the error, and test the step with what the player had filled in.');
  }

  /**
   * @param what broke, and how
   * @param remedy what to do
   * @param stack of the code that did it; that of the caller by default
   */
  report(what: string, remedy: string, stack = new Error().stack): void {
    this.#report({ what, remedy }, stack);
  }

  /** @param text that is shown in English, and has none */
  reportUntranslated(text: string): void {
    const what = `"${text}" is shown in English`;
    this.#report({ what, remedy: 'Add its English to dictionary.json.', text });
  }

  #report(found: Pick<Finding, 'what' | 'remedy' | 'text'>, stack = new Error().stack) {
    const field = this.field === undefined ? {} : { field: this.field };
    const step = this.#stepIn(`${found.what} ${stack}`) ?? this.#place.step;
    const finding = { flow: this.#set.flow.id, ...this.#place, step, ...field, ...found };
    const text = JSON.stringify(finding);
    if (!this.#said.has(text)) this.#say({ finding });
    this.#said.add(text);
  }

  /** The step whose code is in a stack. */
  #stepIn(stack: string): string | undefined {
    const steps = Object.values(this.#set.steps);
    const step = steps.find(({ name, version }) => stack.includes(packageUrl(name, version, '')));
    return step && `${step.name}@${step.version}`;
  }
}

/** The visit cannot go on. */
export class Stuck extends Error {
  constructor(
    what: string,
    readonly remedy = 'Open the step in a browser, and do what the player did.',
  ) {
    super(what);
  }
}

/** The first lines of what was thrown or said. */
export function linesOf(value: unknown): string {
  const { stack, message } = (value ?? {}) as { stack?: unknown; message?: unknown };
  return String(stack ?? message ?? value)
    .split('\n')
    .slice(0, 4)
    .join('\n')
    .slice(0, 600);
}
