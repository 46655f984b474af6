import ts from 'typescript';
import { casesOf } from './cases';

/**
 * The full titles of the tests that a file declares, as a runner prints them (`group › test`). A title
 * with values in it is its template, as in the source: `%s is replaced by /`, `${step} …`; and, of a
 * table that is written out, each row's title too: `/nowhere is replaced by /`. A test that is skipped,
 * fixed later or only planned proves nothing, and is left out.
 */
export function testTitlesOf(file: string, source: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const declared = ts.isCallExpression(node) ? declarationOf(node) : undefined;
    if (declared?.off) return;
    if (declared?.kind === 'test') {
      for (const title of declared.titles) titles.add([...groups, title].join(' › '));
      return;
    }
    const path = declared ? [...groups, ...declared.titles.slice(0, 1)] : groups;
    node.forEachChild((child) => visit(child, path));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)), []);
  return titles;
}

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

interface Declaration {
  readonly kind: 'test' | 'group';
  /** The title as it is written, then those of a table's rows. */
  readonly titles: readonly string[];
  /** It does not run. */
  readonly off: boolean;
}

const OFF = new Set(['skip', 'fixme', 'todo']);
const NO_TEST = new Set(['step', 'use', 'extend']);

/** What a call such as `test('…', …)`, `test.each(…)('…', …)` or `describe('…', …)` declares. */
function declarationOf({ expression, arguments: [first] }: ts.CallExpression) {
  const [root, ...modifiers] = wordsOf(expression);
  if (!first || !root || !['test', 'it', 'describe'].includes(root)) return undefined;
  const title = titleOf(first);
  if (title === undefined || modifiers.some((word) => NO_TEST.has(word))) return undefined;
  const group = root === 'describe' || modifiers.includes('describe');
  return {
    kind: group ? 'group' : 'test',
    titles: [title, ...casesOf(expression, title)],
    off: modifiers.some((word) => OFF.has(word)),
  } satisfies Declaration;
}

/** The words of what is called, without calls between: `['test', 'each']` of `test.each(…)`. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee))
    return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag);
  return [];
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}
