import ts from 'typescript';

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
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return proofs;
}

/** Requirements without a proof, and proofs of what is no requirement, a line each. */
export function problemsOf(requirements: readonly string[], proofs: readonly Proof[]): string[] {
  const proven = new Set(proofs.flatMap(({ ids }) => ids));
  return [
    ...requirements.filter((id) => !proven.has(id)).map((id) => `no test says "@proves ${id}"`),
    ...proofs.flatMap(({ title, ids }) =>
      ids.filter((id) => !requirements.includes(id)).map((id) => `${title}: there is no ${id}`),
    ),
  ];
}

function idsAbove(node: ts.Node, source: string): string[] {
  const { parent } = node;
  const start = (ts.isAwaitExpression(parent) ? parent : node).getFullStart();
  const comments = ts.getLeadingCommentRanges(source, start) ?? [];
  return comments
    .flatMap(({ pos, end }) => source.slice(pos, end).split('\n'))
    .filter((line) => line.includes('@proves '))
    .flatMap((line) => [...line.matchAll(/([A-Z-]+)-(\d+)(?: to (\d+))?/g)])
    .flatMap(([, area = '', first = '', last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${area}-${Number(first) + index}`,
      ),
    );
}

const OFF = new Set(['skip', 'fixme', 'todo']);

/** What a call such as `test('…', …)`, `test.each(…)('…', …)` or `describe('…', …)` declares. */
function declarationOf({ expression, arguments: [title] }: ts.CallExpression) {
  const [root = '', ...modifiers] = wordsOf(expression);
  if (!['test', 'it', 'describe'].includes(root) || !title) return undefined;
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return undefined;
  return { title: title.getText().slice(1, -1), off: modifiers.some((word) => OFF.has(word)) };
}

/** The words of what is called, without calls between: `['test', 'each']` of `test.each(…)`. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee))
    return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? wordsOf(callee.tag) : [];
}
