import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of the product, and a change to the code that breaks it. */
export interface Mutation {
  /** The rule, as a reader of the table understands it. */
  readonly rule: string;
  /** The file that implements the rule, below the repository's root. */
  readonly file: string;
  /** The text to replace; it occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test files that have to fail, below the repository's root. */
  readonly tests: readonly string[];
}

const TABLE = 'tools/mutations.json';

/**
 * Every rule that is broken on purpose, in the order of the form and then of the layers below it.
 *
 * @param root the folder of the repository, or of a copy
 * @throws Error when an entry of the table is no mutation
 */
export function readMutations(root: string): Mutation[] {
  const entries = JSON.parse(readFileSync(join(root, TABLE), 'utf8')) as unknown[];
  return entries.map((entry) => {
    if (!isMutation(entry)) throw new Error(`${TABLE}: no mutation: ${JSON.stringify(entry)}`);
    return entry;
  });
}

/** What keeps a mutation from being tried, a line each: code changes, and tests move. */
export function problemsOf(root: string, { rule, file, find, tests }: Mutation): string[] {
  const path = join(root, file);
  const times = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
  const gone = tests.filter((test) => !existsSync(join(root, test)));
  return [
    ...(times === 1 ? [] : [`"${rule}": ${file} holds this ${times} times, not once: ${find}`]),
    ...gone.map((test) => `"${rule}": there is no ${test}`),
  ];
}

function isMutation(entry: unknown): entry is Mutation {
  const { rule, file, find, replace, tests } = Object(entry) as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return (
    [rule, file, find, replace].every(isText) &&
    Array.isArray(tests) &&
    tests.length > 0 &&
    tests.every(isText)
  );
}
