import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemsOf } from './specification/problems';
import { rowsOf } from './specification/rows';

/**
 * Holds `docs/traceability.md` to the sources: every row names code that is there and tests that
 * are there under that very title. Ends with 1 when one does not.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = 'docs/traceability.md';

/** The specification's sections that require something; 6 requires that nobody logs in. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const rows = rowsOf(readFileSync(resolve(ROOT, DOCUMENT), 'utf8'));
const problems = [
  ...SECTIONS.filter((number) => !rows.some(({ section }) => section.startsWith(number))).map(
    (number) => `section ${number} has no row`,
  ),
  ...problemsOf(rows, (path) => {
    const file = resolve(ROOT, path);
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  }),
];
for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`);

const tests = new Set(
  rows.flatMap((row) => row.tests.map(({ path, name }) => `${path} › ${name}`)),
);
console.log(`${DOCUMENT}: ${rows.length} requirements, ${tests.size} tests behind them`);
process.exitCode = problems.length > 0 ? 1 : 0;
