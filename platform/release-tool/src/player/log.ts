import type { Language, PublishedSet } from 'contract';
import { packageUrl } from 'contract/release-paths';
import type { Message, Place } from './protocol';

/** Tracks the place of a visit, and reports each finding once. */
export class Log {
  place: Place;
  /** The field that is being filled in. */
  field: string | undefined;
  /** Whether something threw: what is missing afterwards is a consequence. */
  hasErrors = false;
  readonly #said = new Set<string>();
  /** What was thrown at this step. */
  #thrown: string[] = [];

  constructor(
    private readonly set: PublishedSet,
    private readonly say: (message: Message) => void,
    language: Language,
  ) {
    this.place = { step: 'the page', language };
  }

  goTo(place: Place): void {
    if (place.step !== this.place.step) this.#thrown = [];
    this.place = place;
    this.field = undefined;
    this.say({ at: place });
  }

  /** @param step whose code runs: it may be rendered while another one is shown */
  runs(step: string | null): void {
    this.say({ runs: step });
  }

  /**
   * Reports an error once for each step: React writes to the console what it also throws.
   *
   * @param how it was noticed
   * @param error what was thrown, with its stack
   */
  reportError(how: string, error: string): void {
    this.hasErrors = true;
    const isKnown = this.#thrown.some(
      (other) => other.includes(firstLine(error)) || error.includes(firstLine(other)),
    );
    if (isKnown) return;
    this.#thrown.push(error);
    const remedy = 'Fix the error, and test the step with what the player had filled in.';
    this.report(`${how}: ${error}`, remedy);
  }

  /**
   * @param what broke, and how
   * @param remedy what to do
   * @param text that has no English
   */
  report(what: string, remedy: string, text?: string): void {
    const step = this.#stepIn(`${what} ${new Error().stack}`) ?? this.place.step;
    const { field, place } = this;
    const finding = { flow: this.set.flow.id, ...place, step, field, what, remedy, text };
    const key = JSON.stringify(finding);
    if (!this.#said.has(key)) this.say({ finding });
    this.#said.add(key);
  }

  /** The step whose code a stack contains. */
  #stepIn(stack: string): string | undefined {
    const steps = Object.values(this.set.steps);
    const step = steps.find(({ name, version }) => stack.includes(packageUrl(name, version, '')));
    return step && `${step.name}@${step.version}`;
  }
}

/** The visit cannot continue. */
export class Stuck extends Error {
  constructor(
    what: string,
    readonly remedy = 'Open the step in a browser, and do what the player did.',
  ) {
    super(what);
  }
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** The first lines of an error or a message. */
export function linesOf(value: unknown): string {
  const { stack, message } = (value ?? {}) as { stack?: unknown; message?: unknown };
  return String(stack ?? message ?? value)
    .split('\n')
    .slice(0, 4)
    .join('\n')
    .slice(0, 600);
}
