import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { changedSince, specsFor } from './changedFiles';
import { endWithParent, startGroup } from './processGroup';

const REPOSITORY = resolve(import.meta.dirname, '../..');

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

endWithParent();
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
    lint: `npx eslint --no-warn-ignored ${named} && npx prettier --check --ignore-unknown ${named} && npm run -s lint:imports && npm run -s lint:specification && npm run -s lint:api`,
    types: 'npm run -s typecheck',
    unit: `npm run -s test:unit -- --changedSince=${commit}`,
  });
  if (checks !== 0 || specs.length === 0) return checks;
  return atOnce({ browser: `npm run -s test:e2e -- ${specs.join(' ')}` });
}

/**
 * Runs commands side by side; what each prints comes in one piece, when it has ended.
 *
 * @returns 0 when all of them did
 */
async function atOnce(commands: Readonly<Record<string, string>>): Promise<number> {
  const named = Object.entries(commands);
  const codes = await Promise.all(
    named.map(async ([name, command]) => {
      const started = Date.now();
      const { code, output } = await runs(command, named.length === 1);
      const verdict = code === 0 ? 'passed' : `failed (${code})`;
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${output}\n${name}: ${verdict} in ${seconds} s\n`);
      return code;
    }),
  );
  return codes.every((code) => code === 0) ? 0 : 1;
}

/** Runs a command in the repository's folder. It does not outlive this process. */
function runs(command: string, inherit: boolean): Promise<{ code: number; output: string }> {
  const options = { cwd: REPOSITORY, env: process.env, inherit };
  const { process: child } = startGroup('sh', ['-c', command], options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((done) =>
    child.once('close', (code) => done({ code: code ?? 1, output: output.trimEnd() })),
  );
}
