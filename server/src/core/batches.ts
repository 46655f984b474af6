/** Keeps one batch short, however long the queue is. */
export const MAX_BATCH = 500;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit without a timer: what queued up while the last batch ran is the next one. So one round
 * trip and one fsync serve all waiting items, and no item waits for others to arrive.
 */
export class Batches<Item, Result> {
  #queue: Waiting<Item, Result>[] = [];
  #running = false;
  #whenIdle: (() => void)[] = [];

  /** `run` returns a result for each item, in their order; when it rejects, every item of its batch does. */
  constructor(private readonly run: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  /** Settles when the batch that has the item did. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      if (!this.#running) void this.#runNext();
    });
  }

  /** Settles when everything that was added is done. */
  drained(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  async #runNext(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH);
      try {
        const results = await this.run(batch.map(({ item }) => item));
        // There is one for each item: `run` says so.
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        batch.forEach(({ reject }) => reject(error));
      }
    }
    this.#running = false;
    this.#whenIdle.splice(0).forEach((done) => done());
  }
}
