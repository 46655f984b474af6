/** A policy source that cannot be printed; the message names the file, the line and what was expected. */
export class PolicyError extends Error {
  constructor(fileName: string, line: number, problem: string) {
    super(`${fileName}, line ${line}: ${problem}`);
    this.name = 'PolicyError';
  }
}
