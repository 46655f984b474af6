import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyRepository } from '../repository/copyRepository';
import { problemsOf, readMutations, type Mutation } from './mutation';
import { runTests } from './runTests';
import { tryMutation, type Outcome } from './tryMutation';
import { REPOSITORY } from '../repository/paths';

/**
 * Breaks every rule of the table, one at a time and in a copy of the repository, and prints which test
 * noticed. Ends with 1 when a rule went unnoticed. Words as arguments choose the rules that hold them all.
 */
const copy = copyRepository(REPOSITORY);
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
// The browser tests publish from a copy of their own, of what git lists.
execFileSync('git', ['init', '-q'], { cwd: copy });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = readMutations(copy).filter(({ rule }) =>
  process.argv.slice(2).every((word) => rule.toLowerCase().includes(word.toLowerCase())),
);
process.exitCode = (await isWhole()) ? await breakEach() : 1;

/** A test that does not exist, or fails on unchanged code, proves nothing about changed code. */
async function isWhole(): Promise<boolean> {
  const problems = chosen.flatMap((mutation) => problemsOf(copy, mutation));
  if (problems.length === 0) {
    const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
    const { failed, broken } = await runTests(copy, files);
    problems.push(...[...failed, ...broken].map((problem) => `Before any mutation: ${problem}`));
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
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

function wordsOf(outcome: Outcome, { tests }: Mutation): string {
  if (outcome.kind === 'survived') return `**NONE** in ${tests.join(', ')}`;
  if (outcome.kind === 'broken') return `**NOT TRIED**: ${outcome.why}`;
  const more = outcome.failed > 1 ? ` (and ${outcome.failed - 1} more)` : '';
  return `${outcome.test}${more}`;
}
