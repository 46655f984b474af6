import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesOf } from './copyRepository';
import { citationProblems, linkProblems, linksOf } from './specification/citations';
import { headProblems } from './specification/decisions';
import { dependencyProblems, type Manifest } from './specification/dependencies';
import { definedIdsOf, duplicatesOf } from './specification/ids';
import { problemsOf } from './specification/problems';
import { rowsOf } from './specification/rows';

/**
 * Compares the documents with the sources. Ends with 1 when they differ:
 *
 * - each row of the traceability table names code and tests that exist, under that very title;
 * - ids are unique, and each id, document, decision and file that a comment or a document cites exists;
 * - a decision record has its head, and the index of the documents names every one;
 * - the table of runtime dependencies is that of the packages.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const TRACEABILITY = 'docs/traceability.md';
const DEPENDENCIES = 'docs/decisions/0001-runtime-dependencies.md';
const INDEX = 'docs/README.md';

/** The specification's sections that require something; 6 requires that nobody logs in. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const PROSE = /\.([cm]?[jt]sx?|css|md|json|ya?ml|sh|conf)$|^\.ci\//;

const read = (path: string) => {
  const file = resolve(ROOT, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
};
const text = (path: string) => read(path) ?? '';

const all = filesOf(ROOT);
const files = all.filter((path) => PROSE.test(path) && path !== 'package-lock.json');
const documents = files.filter((path) => path.endsWith('.md'));
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
const rows = rowsOf(text(TRACEABILITY));
const ids = [TRACEABILITY, ...decisions].flatMap((path) => definedIdsOf(text(path)));
const citable = { ids: new Set(ids), files: new Set(all) };
const indexed = new Set(linksOf(INDEX, text(INDEX)));

const problems = [
  ...SECTIONS.filter((number) => !rows.some(({ section }) => section.startsWith(number))).map(
    (number) => `${TRACEABILITY}: section ${number} has no row`,
  ),
  ...problemsOf(rows, read).map((problem) => `${TRACEABILITY}: ${problem}`),
  ...duplicatesOf(ids).map((id) => `the id ${id} is defined twice`),
  ...files.flatMap((path) => citationProblems(path, text(path), citable)),
  ...documents.flatMap((path) => linkProblems(path, text(path), read)),
  ...decisions.flatMap((path) => headProblems(path, text(path))),
  ...documents
    .filter((path) => path.startsWith('docs/') && path !== INDEX && !indexed.has(path))
    .map((path) => `${INDEX}: has no link to ${path}`),
  ...dependencyProblems(text(DEPENDENCIES), manifests()).map((it) => `${DEPENDENCIES}: ${it}`),
];
for (const problem of problems) console.error(problem);

const tests = new Set(
  rows.flatMap((row) => row.tests.map(({ path, name }) => `${path} › ${name}`)),
);
console.log(
  `${TRACEABILITY}: ${rows.length} requirements, ${tests.size} tests behind them; ` +
    `${files.length} files cite nothing but ${ids.length} ids, ${documents.length} documents and files that exist`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Those of the packages that are served or released; the tools' own are not. */
function manifests(): Manifest[] {
  return files
    .filter((path) => /^[^/]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(text(path)) as Manifest); // npm checks a package.json
}
