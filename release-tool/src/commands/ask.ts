import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/**
 * Asks a question on a terminal.
 *
 * @throws Error when the terminal is closed instead of an answer
 */
export async function ask(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const terminal = createInterface({ input, output });
  // Ctrl-D rejects the question; the end of the input only closes the terminal.
  const closed = once(terminal, 'close').then(() => undefined);
  try {
    const answer = await Promise.race([terminal.question(question), closed]).catch(() => undefined);
    if (answer === undefined) throw new Error('No answer; nothing was changed');
    return answer.trim();
  } finally {
    terminal.close();
  }
}
