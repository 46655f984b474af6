import ts from 'typescript';

/**
 * The titles that a table's rows give a template, as far as they are written as texts:
 * `test.each([['a', 1], ['b', 2]])('%s is %j')` is `a is %j` and `b is %j`.
 */
export function casesOf(callee: ts.Expression, template: string): string[] {
  if (!ts.isCallExpression(callee)) return [];
  const [table] = callee.arguments.map(plain);
  if (!table || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.map(plain).flatMap((row) => {
    const cells = ts.isArrayLiteralExpression(row) ? row.elements.map(plain) : [row];
    const title = filledIn(template, cells);
    return title === template ? [] : [title];
  });
}

/** Puts a row's leading texts in the place of the leading `%s`. */
function filledIn(template: string, cells: readonly ts.Expression[]): string {
  const other = cells.findIndex((cell) => !ts.isStringLiteralLike(cell));
  const texts = cells.slice(0, other === -1 ? cells.length : other) as ts.StringLiteralLike[]; // so filtered
  return texts.reduce((title, { text }) => title.replace('%s', () => text), template);
}

/** Without `as const` and the like. */
function plain(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? plain(node.expression) : node;
}
