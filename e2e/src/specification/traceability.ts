import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../repository/copyRepository';
import { REPOSITORY } from '../repository/paths';
import { proofsIn } from './proofs';

/**
 * Ends with 1 when a test proves no requirement of docs/requirements.json, or a requirement has no test.
 * With `--print`, prints each requirement with the tests that prove it.
 */
const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

const sections = JSON.parse(read('docs/requirements.json')) as Record<
  string,
  Record<string, string>
>; // the headings of the specification, each with its requirements by id
const requirements = Object.values(sections).flatMap((section) => Object.keys(section));

const proofs = filesOf(REPOSITORY)
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .flatMap((path) =>
    proofsIn(read(path)).map(({ title, ids }) => ({ title: `${path}:${title}`, ids })),
  );

if (process.argv.includes('--print')) {
  for (const [heading, section] of Object.entries(sections)) {
    console.log(`\n${heading}`);
    for (const [id, requirement] of Object.entries(section)) {
      console.log(`\n${id}: ${requirement}`);
      for (const { title, ids } of proofs) if (ids.includes(id)) console.log(`  ${title}`);
    }
  }
}

const proven = proofs.flatMap(({ ids }) => ids);
const problems = [
  ...requirements.filter((id) => !proven.includes(id)).map((id) => `no test proves ${id}`),
  ...proofs.flatMap(({ title, ids }) =>
    ids.filter((id) => !requirements.includes(id)).map((id) => `${title}: there is no ${id}`),
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
