import { createContext, Script } from 'node:vm';
import { errorCode } from '../core/errorCode';

const context = createContext({ act: undefined });
const script = new Script('act()');

/** The limit is of the clock, so a pause of the machine uses it up too, but hardly three times in a row. */
const ATTEMPTS = 3;

/**
 * Runs a function that does not wait for anything, and stops it when it takes too long, in the middle of a
 * regular expression too. A function that was stopped is run again at once, three times in all.
 *
 * @param act must leave no partial effect wherever it is stopped
 * @param tooLong creates the error that is thrown when no attempt ended in time
 */
export function withinTime<T>(milliseconds: number, act: () => T, tooLong: () => Error): T {
  context['act'] = act;
  for (let attempt = 1; ; attempt++) {
    try {
      return script.runInContext(context, { timeout: milliseconds }) as T; // what `act` returns
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (attempt === ATTEMPTS) throw tooLong();
    }
  }
}
