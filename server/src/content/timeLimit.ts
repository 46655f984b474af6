import { createContext, Script } from 'node:vm';
import { errorCode } from '../core/errorCode';

const context = createContext({ act: undefined });
const script = new Script('act()');

/** The limit is of the clock, so a pause of the machine uses it up too, but hardly three times in a row. */
const ATTEMPTS = 3;

/**
 * Runs a function that waits for nothing, and stops it when it takes too long, in the middle of a
 * regular expression too. A function that was stopped is run again at once, three times in all.
 *
 * @param act must leave no partial effect wherever it is stopped
 * @param tooLong creates the error with which the promise rejects when no attempt ended in time
 */
export type TimeLimit<T> = (act: () => T, tooLong: () => Error) => Promise<T>;

interface Waiting<T> {
  act: () => T;
  tooLong: () => Error;
  resolve: (result: T) => void;
  reject: (error: unknown) => void;
}

/** Setting the limit takes longer than most functions (70 µs), so those of one turn of the event loop share it. */
export function createTimeLimit<T>(milliseconds: number): TimeLimit<T> {
  let waiting: Waiting<T>[] = [];

  function endsInTime(act: () => void): boolean {
    context['act'] = act;
    try {
      script.runInContext(context, { timeout: milliseconds });
      return true;
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return false;
    }
  }

  function runAgain(one: Waiting<T>): void {
    for (let attempt = 2; attempt <= ATTEMPTS; attempt++) if (endsInTime(() => settle(one))) return;
    one.reject(one.tooLong());
  }

  function runAll(): void {
    const queue = waiting.values();
    waiting = [];
    let running: Waiting<T> | undefined;
    const rest = () => {
      for (running of queue) settle(running);
    };
    while (!endsInTime(rest)) if (running) runAgain(running);
  }

  return (act, tooLong) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ act, tooLong, resolve, reject }) === 1) setImmediate(runAll);
    });
}

function settle<T>({ act, resolve, reject }: Waiting<T>): void {
  try {
    resolve(act());
  } catch (error) {
    reject(error);
  }
}
