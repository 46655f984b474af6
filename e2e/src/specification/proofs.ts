import ts from 'typescript';
import { citedIdsOf } from './ids';

/** A test, or a step of one, that says above it what it proves: `// @proves VAL-PUPIL-1 to 3, CONST-2`. */
export interface Proof {
  /** As a runner prints it, `group › test`; values are as in the source, `%s` or `${step}`. */
  readonly title: string;
  readonly ids: readonly string[];
}

/** The tests of a file that prove something. One that is skipped, fixed later or planned proves nothing. */
export function proofsIn(file: string, source: string): Proof[] {
  const proofs: Proof[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const declared = ts.isCallExpression(node) ? declarationOf(node) : undefined;
    if (declared?.off) return;
    const path = declared ? [...groups, declared.title] : groups;
    const ids = declared ? idsAbove(node, source) : [];
    if (ids.length > 0) proofs.push({ title: path.join(' › '), ids });
    node.forEachChild((child) => visit(child, path));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file)), []);
  return proofs;
}

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function idsAbove(node: ts.Node, source: string): string[] {
  const { parent } = node;
  const start = (ts.isAwaitExpression(parent) ? parent : node).getFullStart();
  const comments = ts.getLeadingCommentRanges(source, start) ?? [];
  const lines = comments.flatMap(({ pos, end }) => source.slice(pos, end).split('\n'));
  return lines.filter((line) => line.includes('@proves ')).flatMap(citedIdsOf);
}

const OFF = new Set(['skip', 'fixme', 'todo']);

/** What a call such as `test('…', …)`, `test.each(…)('…', …)` or `describe('…', …)` declares. */
function declarationOf({ expression, arguments: [first] }: ts.CallExpression) {
  const [root = '', ...modifiers] = wordsOf(expression);
  const title = first && titleOf(first);
  if (!['test', 'it', 'describe'].includes(root) || title === undefined) return undefined;
  return { title, off: modifiers.some((word) => OFF.has(word)) };
}

/** The words of what is called, without calls between: `['test', 'each']` of `test.each(…)`. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee))
    return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? wordsOf(callee.tag) : [];
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}
