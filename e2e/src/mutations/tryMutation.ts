import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant, Outcome } from './mutant';
import type { Run } from './runJest';
import { runTests } from './runTests';

/** Breaks a rule in a copy of the repository, runs the tests that cover it, and restores it. */
export async function tryMutation(
  copy: string,
  { file, find, replace, tests }: Mutant,
  run: (root: string, files: readonly string[]) => Promise<Run> = runTests,
): Promise<Outcome> {
  const path = join(copy, file);
  const times = timesIn(path, find);
  if (times !== 1) return { kind: 'broken', why: `${file} holds it ${times} times` };
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  try {
    return outcomeOf(await run(copy, tests));
  } finally {
    writeFileSync(path, whole);
  }
}

/** How often a file holds a text; never, when there is no such file. */
export function timesIn(file: string, text: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split(text).length - 1 : 0;
}

function outcomeOf({ failed, broken }: Run): Outcome {
  const [test] = failed;
  if (test !== undefined) return { kind: 'noticed', test, failed: failed.length };
  const [why] = broken;
  return why === undefined ? { kind: 'survived' } : { kind: 'broken', why };
}
