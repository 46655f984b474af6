import { isId } from './ids';
import type { Reference, Row } from './rows';
import { testTitlesOf } from './testTitles';

/** The text of a file below the repository's root; undefined when there is none. */
export type ReadFile = (path: string) => string | undefined;

/** What is not as the rows say, a line each. */
export function problemsOf(rows: readonly Row[], read: ReadFile): string[] {
  const problemOfCode = codeChecker(read);
  const problemOfTest = testChecker(read);
  return rows.flatMap((row) => {
    const said = [
      ...(isId(row.id) ? [] : [`"${row.id}" is not an id`]),
      ...missing(row.code, 'code'),
      ...missing(row.tests, 'test'),
      ...row.code.flatMap(problemOfCode),
      ...row.tests.flatMap(problemOfTest),
    ];
    return said.map((problem) => `line ${row.line}, "${row.requirement}": ${problem}`);
  });
}

const missing = (references: readonly Reference[], what: string) =>
  references.length === 0 ? [`no ${what} is named`] : [];

/** TypeScript has to export the name; any other file has to hold it as text. */
function codeChecker(read: ReadFile) {
  return ({ path, name }: Reference): string[] => {
    const source = read(path);
    if (source === undefined) return [`there is no ${path}`];
    if (name === '') return [];
    if (!/\.tsx?$/.test(path))
      return source.includes(name) ? [] : [`${path} does not hold ${name}`];
    return isExported(name, source) ? [] : [`${path} does not export ${name}`];
  };
}

/** Whether a module declares a name with `export`, or exports it in a list; `default` is one, too. */
function isExported(name: string, source: string): boolean {
  const kind = '(async |abstract )?(const|function\\*?|class|interface|type|enum) ';
  const declared = new RegExp(`^export (${kind})?${name}\\b`, 'm');
  const listed = new RegExp(`^export (type |const )?\\{[^}]*\\b${name}\\s*[,}]`, 'm');
  return declared.test(source) || listed.test(source);
}

/** Parsing a file takes most of the time, and many rows name one. */
function testChecker(read: ReadFile) {
  const known = new Map<string, Set<string>>();
  return ({ path, name }: Reference): string[] => {
    const source = read(path);
    if (source === undefined) return [`there is no ${path}`];
    if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${path} holds no tests`];
    const titles = known.get(path) ?? testTitlesOf(path, source);
    known.set(path, titles);
    return titles.has(name) ? [] : [`${path} has no test "${name}"`];
  };
}
