import type { DOMWindow } from 'jsdom';

type Work = (...args: unknown[]) => void;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** No visit is as long as these, in milliseconds: by themselves they would end in some, by chance. */
const LONG_MS = 1000;

/** The timers of a page that end while a parent waits. The visit says how long that is; it takes no time. */
export class LongTimers {
  readonly #timers = new Map<number, Timer>();
  #now = 0;
  #last = 0;

  /** From now on, the window's long timers are these. */
  takeFrom(window: DOMWindow): void {
    // Bound, so that an error of theirs is one of the window's.
    const [start, repeat, clear] = [
      window.setTimeout.bind(window),
      window.setInterval.bind(window),
      window.clearTimeout.bind(window),
    ];
    const cancel = (id: number) => {
      if (!this.#timers.delete(id)) clear(id);
    };
    Object.assign(window, {
      setTimeout: (work: Work, delay = 0, ...args: unknown[]) =>
        delay < LONG_MS
          ? start(work, delay, ...args)
          : this.#add(delay, () => start(work, 0, ...args)),
      setInterval: (work: Work, delay = 0, ...args: unknown[]) => {
        if (delay < LONG_MS) return repeat(work, delay, ...args);
        const id = --this.#last;
        const run = () => {
          start(work, 0, ...args);
          this.#add(delay, run, id);
        };
        return this.#add(delay, run, id);
      },
      clearTimeout: cancel,
      clearInterval: cancel,
    });
  }

  /**
   * Runs those that are set now; what they set has its time once more.
   *
   * @param milliseconds how long the parent waits
   */
  async pass(milliseconds: number): Promise<void> {
    const set = [...this.#timers].sort(([, one], [, other]) => one.due - other.due);
    const end = this.#now + milliseconds;
    for (const [id, { due, run }] of set) {
      // One before it may have cleared it.
      if (due > end || !this.#timers.delete(id)) continue;
      this.#now = due;
      run();
      await turn();
    }
    this.#now = end;
    // React renders what they have changed.
    for (let turns = 0; turns < 3; turns++) await turn();
  }

  /** Their numbers are negative: the window's own are not. */
  #add(delay: number, run: () => void, id = --this.#last): number {
    this.#timers.set(id, { due: this.#now + delay, run });
    return id;
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
