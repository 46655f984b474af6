import { errorCode } from '../../../core/errorCode';

/** What was wrong, in a word: a message of the provider may quote somebody. */
export function problemOf(error: unknown): string {
  const { error: said, cause } = error as { error?: unknown; cause?: unknown };
  const isWord = typeof said === 'string' && /^[a-z_]{1,40}$/.test(said);
  return (isWord && said) || errorCode(error) || errorCode(cause) || 'no answer';
}
