import { parseArgs } from 'node:util';
import concurrently, { type CloseEvent } from 'concurrently';
import { changedSince, specsFor } from './changedFiles';

/**
 * `npm test`: every check and every test.
 *
 * `npm test -- --changed [<commit>]`: what depends on the files that changed since a commit, by default
 * since `origin/main`, or since HEAD where there is no such branch.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});

process.exitCode = values.changed ? await testChanged(positionals[0]) : await testAll();

async function testAll(): Promise<number> {
  const checks = await atOnce({
    lint: 'npm run -s lint',
    types: 'npm run -s typecheck',
    'lint rules': 'npm run -s test:lint',
    unit: 'npm run -s test:unit',
  });
  return checks || atOnce({ browser: 'npm run -s test:e2e' });
}

async function testChanged(since?: string): Promise<number> {
  const { commit, files } = changedSince(since);
  console.log(`${files.length} files changed since ${commit}.`);
  if (files.length === 0) return 0;
  const named = files.map((file) => `"${file}"`).join(' ');
  const specs = specsFor(files);
  const checks = await atOnce({
    lint: `npx eslint --no-warn-ignored ${named} && npx prettier --check --ignore-unknown ${named} && npm run -s lint:imports && npm run -s lint:specification`,
    types: 'npm run -s typecheck',
    unit: `npm run -s test:unit -- --changedSince=${commit}`,
  });
  if (checks !== 0 || specs.length === 0) return checks;
  return atOnce({ browser: `npm run -s test:e2e -- ${specs.join(' ')}` });
}

/**
 * Runs commands side by side; what each prints comes in one piece.
 *
 * @returns 0 when all of them did
 */
async function atOnce(commands: Readonly<Record<string, string>>): Promise<number> {
  const named = Object.entries(commands).map(([name, command]) => ({ name, command }));
  const { result } = concurrently(named, { group: named.length > 1, raw: named.length === 1 });
  const ended = await result.catch((events: CloseEvent[]) => events);
  for (const { command, exitCode, timings } of ended) {
    const verdict = exitCode === 0 ? 'passed' : `failed (${exitCode})`;
    console.log(`${command.name}: ${verdict} in ${Math.round(timings.durationSeconds)} s`);
  }
  return ended.every(({ exitCode }) => exitCode === 0) ? 0 : 1;
}
