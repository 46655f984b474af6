import type { DOMWindow } from 'jsdom';

type Work = (...args: unknown[]) => void;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Timers from this delay on, in milliseconds, are controlled: whether a visit lasts as long is chance. */
const LONG_MS = 1000;

/** Fake clock for the long timers of a page: the visit says how much time passes, and need not wait. */
export class LongTimers {
  readonly #timers = new Map<number, Timer>();
  #now = 0;
  #last = 0;

  /** Replaces the timer functions of a window. */
  takeFrom(window: DOMWindow): void {
    // Bound to the window, which then reports their errors.
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
   * Runs the timers that end within a time. Timers that these start are not run.
   *
   * @param milliseconds that the parent waits
   */
  async pass(milliseconds: number): Promise<void> {
    const set = [...this.#timers].sort(([, one], [, other]) => one.due - other.due);
    const end = this.#now + milliseconds;
    for (const [id, { due, run }] of set) {
      // An earlier one may have cleared it.
      if (due > end || !this.#timers.delete(id)) continue;
      this.#now = due;
      run();
      await turn();
    }
    this.#now = end;
    // Let React render what they have changed.
    for (let turns = 0; turns < 3; turns++) await turn();
  }

  /** Ids are negative, to differ from the window's own. */
  #add(delay: number, run: () => void, id = --this.#last): number {
    this.#timers.set(id, { due: this.#now + delay, run });
    return id;
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
