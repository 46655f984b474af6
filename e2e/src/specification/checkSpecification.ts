import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesOf } from '../repository/copyRepository';
import { citationProblems, linkProblems, linksOf } from './citations';
import { headProblems } from './decisions';
import { dependencyProblems, type Manifest } from './dependencies';
import { definedIdsOf, duplicatesOf } from './ids';
import { proofsIn } from './proofs';
import {
  requirementIdsIn,
  requirementProblems,
  traceabilityOf,
  type Requirements,
} from './traceability';
import { REPOSITORY } from '../repository/paths';

/**
 * Compares the documents with the sources. Ends with 1 when they differ:
 *
 * - each requirement is proven by a test, and the table of both is up to date (`--update` writes it);
 * - ids are unique, and each id, document, decision and file that a comment or a document cites exists;
 * - a decision record has its head, and the index of the documents names every one;
 * - the table of runtime dependencies is that of the packages.
 */
const REQUIREMENTS = 'docs/requirements.json';
const TRACEABILITY = 'docs/traceability.md';
const DEPENDENCIES = 'docs/decisions/0001-runtime-dependencies.md';
const INDEX = 'docs/README.md';

const PROSE = /\.([cm]?[jt]sx?|css|md|json|ya?ml|sh|conf)$|^\.ci\//;
const TESTS = /\.(test|spec)\.tsx?$/;

const read = (path: string) => {
  const file = resolve(REPOSITORY, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
};
const text = (path: string) => read(path) ?? '';

const all = filesOf(REPOSITORY);
const files = all.filter((path) => PROSE.test(path) && path !== 'package-lock.json');
const documents = files.filter((path) => path.endsWith('.md'));
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
const json = text(REQUIREMENTS);
const requirements = JSON.parse(json) as Requirements; // requirementProblems looks at it
const proofs = files
  .filter((path) => TESTS.test(path))
  .flatMap((path) =>
    proofsIn(path, text(path)).map((it) => ({ ...it, title: `${path} › ${it.title}` })),
  );
const table = traceabilityOf(requirements, proofs);
if (process.argv.includes('--update')) writeFileSync(resolve(REPOSITORY, TRACEABILITY), table);

const ids = [...requirementIdsIn(json), ...decisions.flatMap((path) => definedIdsOf(text(path)))];
const citable = { ids: new Set(ids), files: new Set(all) };
const indexed = new Set(linksOf(INDEX, text(INDEX)));

const problems = [
  ...requirementProblems(requirements, proofs).map((it) => `${REQUIREMENTS}: ${it}`),
  ...(text(TRACEABILITY) === table ? [] : [`${TRACEABILITY} is out of date: npm run traceability`]),
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

console.log(
  `${TRACEABILITY}: ${proofs.length} tests prove ${requirementIdsIn(json).length} requirements; ` +
    `${files.length} files cite nothing but ${ids.length} ids, ${documents.length} documents and files that exist`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Those of the packages that are served or released; the tools' own are not. */
function manifests(): Manifest[] {
  return files
    .filter((path) => /^[^/]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(text(path)) as Manifest); // npm checks a package.json
}
