export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
  /** Shows how far a long command is, in the place of what it showed before; on a terminal only. */
  progress?(text: string): void;
  /** Settles when there is room for more of what is printed: a slow reader must not fill the memory. */
  drained?(): Promise<void>;
}

/** One of the office's programs; returns its exit code. */
export type Command = (
  args: readonly string[],
  environment: Environment,
  output: Output,
) => Promise<number>;
