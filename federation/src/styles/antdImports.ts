import ts from 'typescript';

/**
 * A step's source with each component of antd's imported from its own module: through antd's index a
 * build would read all of antd.
 *
 * @param file as errors name it
 * @param moduleOf the module of a component; throws when a step cannot have it
 * @throws Error with the place of an import that a step cannot have
 */
export function splitAntdImports(
  source: string,
  file: string,
  moduleOf: (name: string) => string,
): string {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  let split = source;
  // From the end: what is replaced moves nothing before it.
  for (const statement of parsed.statements.toReversed()) {
    if (!isOfAntd(statement)) continue;
    const start = statement.getStart(parsed);
    const refuse = (why: string) => {
      const { line } = parsed.getLineAndCharacterOfPosition(start);
      return Object.assign(new Error(`${file}:${line + 1}: ${why}`), { hideStack: true });
    };
    if (ts.isExportDeclaration(statement)) throw refuse(ONLY_NAMES);
    const clause = statement.importClause;
    if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    const names = clause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || clause.name) throw refuse(ONLY_NAMES);
    const imports = names.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ name, propertyName }) => {
        try {
          return `import ${name.text} from '${moduleOf((propertyName ?? name).text)}';`;
        } catch (error) {
          throw refuse((error as Error).message); // of `moduleOf`
        }
      });
    split = `${split.slice(0, start)}${imports.join(' ')}${split.slice(statement.end)}`;
  }
  return split;
}

const ONLY_NAMES = "import antd's components by their names: import { Rate } from 'antd'";

function isOfAntd(
  statement: ts.Statement,
): statement is ts.ImportDeclaration | ts.ExportDeclaration {
  return (
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text === 'antd'
  );
}
