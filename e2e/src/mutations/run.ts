import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyRepository } from '../copyRepository';
import type { Mutant, Outcome } from './mutant';
import { mutants } from './mutants';
import { runTests } from './runTests';
import { timesIn, tryMutation } from './tryMutation';

/**
 * Breaks every rule of the list, one at a time and in a copy of the repository, and prints which test
 * noticed. Ends with 1 when a rule went unnoticed. Words as arguments choose the rules that hold them all.
 */
const chosen = mutants.filter(({ rule }) =>
  process.argv.slice(2).every((word) => rule.toLowerCase().includes(word.toLowerCase())),
);
const copy = copyRepository(resolve(import.meta.dirname, '../../..'));
const clean = () => rmSync(copy, { recursive: true, force: true });
process.once('exit', clean);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

process.exitCode = allFound() && (await isWhole()) ? await breakEach() : 1;

/** Code changes: report a rule whose text is not found at once, not after minutes. */
function allFound(): boolean {
  const lost = chosen.filter(({ file, find }) => timesIn(join(copy, file), find) !== 1);
  for (const { rule, file, find } of lost) {
    console.error(`"${rule}": ${file} does not hold this exactly once: ${find}`);
  }
  return lost.length === 0;
}

/** A test that fails on unchanged code, or does not exist, proves nothing about changed code. */
async function isWhole(): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const gone = files.filter((file) => !existsSync(join(copy, file)));
  const { failed, broken } =
    gone.length > 0 ? { failed: [], broken: gone } : await runTests(copy, files);
  for (const problem of [...failed, ...broken]) console.error(`Before any mutation: ${problem}`);
  return failed.length + broken.length === 0;
}

async function breakEach(): Promise<number> {
  console.log('| rule | mutated | test that failed |\n| --- | --- | --- |');
  let noticed = 0;
  for (const mutation of chosen) {
    const outcome = await tryMutation(copy, mutation);
    console.log(`| ${mutation.rule} | \`${mutation.file}\` | ${wordsOf(outcome, mutation)} |`);
    if (outcome.kind === 'noticed') noticed++;
  }
  console.log(`\n${chosen.length} rules broken, ${noticed} noticed`);
  return noticed === chosen.length && noticed > 0 ? 0 : 1;
}

function wordsOf(outcome: Outcome, { tests }: Mutant): string {
  if (outcome.kind === 'survived') return `**NONE** in ${tests.join(', ')}`;
  if (outcome.kind === 'broken') return `**NOT TRIED**: ${outcome.why}`;
  const more = outcome.failed > 1 ? ` (and ${outcome.failed - 1} more)` : '';
  return `${outcome.test}${more}`;
}
