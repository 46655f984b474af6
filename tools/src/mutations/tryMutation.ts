import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from '../repository/patch';
import type { Mutation } from './mutation';
import { runTests, type Run } from './runTests';

/** The result of a mutation. */
export type Outcome =
  /** A test failed, as it should. */
  | { readonly kind: 'noticed'; readonly test: string; readonly failed: number }
  /** Every test passed: no test covers the rule. */
  | { readonly kind: 'survived' }
  /** The tests did not run. */
  | { readonly kind: 'broken'; readonly why: string };

/**
 * Breaks a rule in a copy of the repository, runs the tests that cover it, and restores it.
 *
 * @throws Error when the text to replace does not occur exactly once
 */
export async function tryMutation(
  copy: string,
  { file, find, replace, tests }: Mutation,
  run: typeof runTests = runTests,
): Promise<Outcome> {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  applyPatch(copy, { [file]: [[find, replace]] });
  try {
    return outcomeOf(await run(copy, tests));
  } finally {
    writeFileSync(path, whole);
  }
}

function outcomeOf({ failed, broken }: Run): Outcome {
  const [test] = failed;
  if (test !== undefined) return { kind: 'noticed', test, failed: failed.length };
  const [why] = broken;
  return why === undefined ? { kind: 'survived' } : { kind: 'broken', why };
}
