import { createInterface } from 'node:readline';

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
  const terminal = createInterface({ input, output, prompt: question });
  terminal.prompt();
  for await (const answer of terminal) return answer.trim();
  throw new Error('No answer; nothing was changed');
}
