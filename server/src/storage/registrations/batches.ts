import { setImmediate } from 'node:timers/promises';

/** Keeps one batch short, however long the queue is. */
const MAX_BATCH = 500;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit without a timer: what arrives while a batch runs is the next one. So one round trip and one
 * fsync serve all waiting items, and no item waits for others to arrive.
 */
export class Batches<Item, Result> {
  readonly #queue: Waiting<Item, Result>[] = [];
  /** The results of the batch that runs, or is about to; none when it failed. */
  next: Promise<readonly Result[]> | undefined;

  /** `run` returns a result for each item, in their order; when it rejects, every item of its batch does. */
  constructor(private readonly run: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  /** Settles when the batch that has the item did. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      this.next ??= this.#runNext();
    });
  }

  /** Settles when everything that was added is done. */
  async drained(): Promise<void> {
    while (this.next) await this.next;
  }

  async #runNext(): Promise<readonly Result[]> {
    // When all that has arrived is read.
    await setImmediate();
    const batch = this.#queue.splice(0, MAX_BATCH);
    let results: readonly Result[] = [];
    try {
      results = await this.run(batch.map(({ item }) => item));
      // There is one for each item: `run` says so.
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
    this.next = this.#queue.length > 0 ? this.#runNext() : undefined;
    return results;
  }
}
