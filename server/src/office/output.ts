export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
  /** Shows the progress of a long command, replacing what it showed before; on a terminal only. */
  progress?(text: string): void;
  /** Resolves when more can be printed, so that a slow reader does not fill the memory. */
  drained?(): Promise<void>;
}

/** One of the office's programs; returns its exit code. */
export type Command = (
  args: readonly string[],
  environment: Environment,
  output: Output,
) => Promise<number>;
