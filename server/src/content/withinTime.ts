import { createContext, Script } from 'node:vm';
import { errorCode } from '../core/errorCode';

const context = createContext({ act: undefined });
const script = new Script('act()');

/**
 * Runs a function that does not wait for anything, and stops it when it takes too long, in the middle of a
 * regular expression too.
 *
 * @param act leaves nothing half done wherever it is stopped
 * @param tooLong makes the error that is thrown then
 */
export function withinTime<T>(milliseconds: number, act: () => T, tooLong: () => Error): T {
  context['act'] = act;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as T; // what `act` returns
  } catch (error) {
    throw errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? tooLong() : error;
  }
}
