/** An incompatibility: which package, which rule, what was found and what was expected. */
export interface Problem {
  readonly package: string;
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
}

export const problemText = ({ package: name, rule, found, expected }: Problem) =>
  `${name}: ${rule}: found ${found}, expected ${expected}`;

/** @throws Error with these lines, if there are any */
export function refuse(lines: readonly string[]): void {
  if (lines.length === 0) return;
  throw new Error(['Refused, and nothing was changed:', ...lines].join('\n  '));
}

/** Makes a problem of a flow: its place in the flow's file, what was found and what was expected. */
export type ProblemAt = (place: string, found: string, expected: string) => Problem;
