import type { FlowFile } from 'contract';
import { FLOWS_PACKAGE } from '../folder/readRelease';

/** An incompatibility as a line: which package, which rule, what was found and what was expected. */
export const problem = (name: string, rule: string, found: string, expected: string) =>
  `${name}: ${rule}: found ${found}, expected ${expected}`;

/** A problem at a place of a flow's file. */
export const flowProblem = (
  { id }: Pick<FlowFile, 'id'>,
  place: string,
  found: string,
  expected: string,
) => problem(FLOWS_PACKAGE, `flow ${id}, ${place}`, found, expected);

/** @throws Error with these lines, if there are any */
export function refuse(lines: readonly string[]): void {
  if (lines.length === 0) return;
  throw new Error(['Refused, and nothing was changed:', ...lines].join('\n  '));
}
