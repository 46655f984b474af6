/** What a file of tests came to, in Jest or in Playwright. */
export interface FileReport {
  /** Its path below the repository's root. */
  readonly file: string;
  /** How long its tests took, one after the other. */
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** A test that failed, or a file whose tests could not be run. */
export interface Failure {
  /** The rule: the test's full title. None where the file could not be run. */
  readonly title: string;
  /** What the test said, as the program that ran it printed it. */
  readonly message: string;
  /** The command that runs it alone, in the repository's root. */
  readonly command: string;
}
