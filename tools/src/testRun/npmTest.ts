import { parseArgs } from 'node:util';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { changedSince, specsFor } from './changedFiles';
import { endWithParent, startGroup } from '../repository/processGroup';
import { excerptOf } from './excerpt';
import type { FileReport } from './fileReport';
import { readJestReport } from './jestReport';
import { readPlaywrightReport } from './playwrightReport';
import { REPOSITORY, RESULTS } from '../repository/paths';

const UNIT_REPORT = join(RESULTS, 'unit.json');
const BROWSER_REPORT = join(RESULTS, 'browser.json');

/**
 * Collecting what checks leave behind is a tenth of their time with V8's usual space for young objects,
 * which is made for a browser's tab.
 */
const YOUNG_OBJECTS = 'NODE_OPTIONS=--max-semi-space-size=64';

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
    lint: `${YOUNG_OBJECTS} npm run -s lint`,
    types: 'npm run -s typecheck',
    'lint rules': 'npm run -s test:lint',
    unit: unit(),
  });
  return checks || atOnce({ browser: browser() });
}

async function testChanged(since?: string): Promise<number> {
  const { commit, files } = changedSince(since);
  console.log(`${files.length} files changed since ${commit}.`);
  if (files.length === 0) return 0;
  const named = files.map((file) => `"${file}"`).join(' ');
  const hasReport = (file: string) =>
    existsSync(resolve(REPOSITORY, file.split('/')[0] ?? '', 'etc'));
  const lint = [
    `npx eslint --no-warn-ignored ${named}`,
    `npx oxlint --no-error-on-unmatched-pattern ${named}`,
    `npx prettier --check --log-level warn --ignore-unknown ${named}`,
    'npm run -s lint:imports',
    'npm run -s lint:specification',
    ...(files.some(hasReport) ? ['npm run -s lint:api'] : []),
  ];
  const specs = specsFor(files);
  return atOnce({
    lint: lint.join(' && '),
    types: 'npm run -s typecheck',
    unit: unit(`--changedSince=${commit}`),
    ...(specs.length > 0 && { browser: browser(...specs) }),
  });
}

/** A command whose program writes a report of each test. */
interface Tests {
  readonly command: string;
  readonly report: string;
  readonly read: (report: string) => FileReport[];
}

function unit(...words: string[]): Tests {
  return {
    command: ['npm run -s test:unit -- --json', `--outputFile="${UNIT_REPORT}"`, ...words].join(
      ' ',
    ),
    report: UNIT_REPORT,
    read: (report) => readJestReport(report, REPOSITORY),
  };
}

function browser(...words: string[]): Tests {
  return {
    command: ['npm run -s test:e2e -- --reporter=json', ...words].join(' '),
    report: BROWSER_REPORT,
    read: readPlaywrightReport,
  };
}

/**
 * Runs commands side by side; what each says comes in one piece, when it has ended: of tests, an
 * excerpt of each failure.
 *
 * @returns 0 when all of them did
 */
async function atOnce(commands: Readonly<Record<string, string | Tests>>): Promise<number> {
  console.log(`${Object.keys(commands).join(', ')} …`);
  const codes = await Promise.all(
    Object.entries(commands).map(async ([name, command]) => {
      const started = Date.now();
      const { code, said } = await (typeof command === 'string'
        ? runs(command)
        : runsTests(command));
      const verdict = code === 0 ? 'passed' : `failed (${code})`;
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${said}\n${name}: ${verdict} in ${seconds} s\n`);
      return code;
    }),
  );
  return codes.every((code) => code === 0) ? 0 : 1;
}

async function runsTests({ command, report, read }: Tests) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, said } = await runs(command);
  // Without a report, its program did not come so far: whatever it says is needed.
  if (!existsSync(report)) return { code, said };
  const files = read(report);
  const excerpts = files.flatMap(({ file, failures }) =>
    failures.map((failure) => excerptOf(file, failure)),
  );
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  return {
    code,
    said: [...excerpts, `${passed} tests passed, ${excerpts.length} failed`].join('\n'),
  };
}

/** Runs a command in the repository's folder. It does not outlive this process. */
function runs(command: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT };
  const { process: child } = startGroup('sh', ['-c', command], { cwd: REPOSITORY, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((done) =>
    child.once('close', (code) => done({ code: code ?? 1, said: output.trimEnd() })),
  );
}
