import ts from 'typescript';

/** The names that a TypeScript file exports; `default` for a default export. */
export function exportedNamesOf(file: string, source: string): Set<string> {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return new Set(tree.statements.flatMap(namesOf));
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  if (ts.isExportDeclaration(statement)) return reexported(statement);
  if (!has(statement, ts.SyntaxKind.ExportKeyword)) return [];
  if (has(statement, ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  }
  return 'name' in statement ? [(statement.name as ts.Identifier).text] : []; // a declaration's
}

const has = (statement: ts.Statement, modifier: ts.SyntaxKind) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === modifier);

function reexported({ exportClause }: ts.ExportDeclaration): string[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name }) => name.text);
}

/** The names of `const { a, b } = …` too. */
function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? bound(element.name) : [],
  );
}
