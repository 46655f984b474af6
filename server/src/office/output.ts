import { setImmediate } from 'node:timers/promises';

/** Lines are written in pieces of about this many characters. */
const PIECE = 64 * 1024;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
  /** Shows the progress of a long command, replacing what it showed before; on a terminal only. */
  progress?(text: string): void;
  /** Asks the person at the terminal; not there when nobody is. '' for no answer. */
  ask?(question: string): Promise<string>;
  /** Resolves when more can be printed, so that a slow reader does not fill the memory. */
  drained?(): Promise<void>;
}

/** Collects lines, and writes them in pieces. */
export function inPieces(write: (piece: string) => void | Promise<void>) {
  let lines: string[] = [];
  let length = 0;
  const flush = (): void | Promise<void> => {
    const piece = lines.join('');
    lines = [];
    length = 0;
    return write(piece);
  };
  return {
    flush,
    print(line: string): void {
      lines.push(line, '\n');
      length += line.length + 1;
    },
    async drained(): Promise<void> {
      if (length < PIECE) return;
      await flush();
      // A signal is only handled between two turns of the event loop.
      await setImmediate();
    },
  };
}

/** One of the office's programs; returns its exit code. */
export type Command = (
  args: readonly string[],
  environment: Environment,
  output: Output,
) => Promise<number>;
