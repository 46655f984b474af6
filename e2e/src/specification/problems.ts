import { exportedNamesOf } from './exportedNames';
import { isId } from './ids';
import type { Reference, Row } from './rows';
import { testTitlesOf } from './testTitles';

/** The text of a file below the repository's root; undefined when there is none. */
export type ReadFile = (path: string) => string | undefined;

/** What is not as the rows say, a line each. */
export function problemsOf(rows: readonly Row[], read: ReadFile): string[] {
  return rows.flatMap((row) => {
    const said = [
      ...(isId(row.id) ? [] : [`"${row.id}" is not an id`]),
      ...missing(row.code, 'code'),
      ...missing(row.tests, 'test'),
      ...row.code.flatMap((reference) => problemOfCode(reference, read)),
      ...row.tests.flatMap((reference) => problemOfTest(reference, read)),
    ];
    return said.map((problem) => `line ${row.line}, "${row.requirement}": ${problem}`);
  });
}

const missing = (references: readonly Reference[], what: string) =>
  references.length === 0 ? [`no ${what} is named`] : [];

/** TypeScript has to export the name; any other file has to hold it as text. */
function problemOfCode({ path, name }: Reference, read: ReadFile): string[] {
  const source = read(path);
  if (source === undefined) return [`there is no ${path}`];
  if (name === '') return [];
  if (!/\.tsx?$/.test(path)) return source.includes(name) ? [] : [`${path} does not hold ${name}`];
  return exportedNamesOf(path, source).has(name) ? [] : [`${path} does not export ${name}`];
}

function problemOfTest({ path, name }: Reference, read: ReadFile): string[] {
  const source = read(path);
  if (source === undefined) return [`there is no ${path}`];
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${path} holds no tests`];
  return testTitlesOf(path, source).has(name) ? [] : [`${path} has no test "${name}"`];
}
