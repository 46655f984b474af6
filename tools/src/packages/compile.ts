import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import ts from 'typescript';

/** What a package consists of when it is published. */
export interface Compiled {
  /** JavaScript and declarations, by their paths in the repository. */
  readonly written: ReadonlyMap<string, string>;
  /** Files that these import and that are no TypeScript, such as style sheets. */
  readonly assets: ReadonlySet<string>;
}

/**
 * Compiles modules and all of ours that they import, each to a file of its own beside its source.
 *
 * @param root of the repository, which paths are relative to
 * @throws Error with TypeScript's messages
 */
export function compile(root: string, entries: readonly string[]): Compiled {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const settings = { noEmit: false, declaration: true, rootDir: root };
  // What is declared without a module, such as style sheets.
  const ambient = fileNames.filter((file) => file.endsWith('.d.ts'));
  const paths = [...ambient, ...entries.map((entry) => join(root, entry))];
  const program = ts.createProgram(paths, { ...options, ...settings });
  const problems = ts.getPreEmitDiagnostics(program);
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, inRepository(root)));
  const written = new Map<string, string>();
  const assets = new Set<string>();
  const modules = join(root, 'node_modules');
  const withFiles = namingFiles(modules, (asset) => assets.add(relative(root, asset)));
  program.emit(
    undefined,
    (file, text) => written.set(relative(root, file), text),
    undefined,
    false,
    {
      after: [withFiles],
      // No bundle is written.
      afterDeclarations: [withFiles as ts.TransformerFactory<ts.SourceFile | ts.Bundle>],
    },
  );
  return { written, assets };
}

const inRepository = (root: string): ts.FormatDiagnosticsHost => ({
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
});

/**
 * Names the file in each import, `./Wave.js` for `./Wave`: Node and webpack find what a module of a package
 * imports by no other name.
 *
 * @param modules the folder of what is installed
 * @param onAsset receives the path of each imported file that is not TypeScript
 */
const namingFiles =
  (modules: string, onAsset: (path: string) => void): ts.TransformerFactory<ts.SourceFile> =>
  (context) =>
  (source) => {
    const named = (node: ts.Node): ts.Node => {
      if (ts.isLiteralTypeNode(node)) return ts.visitEachChild(node, named, context);
      if (!ts.isStringLiteral(node)) return node;
      if (!node.text.startsWith('.'))
        return ts.factory.createStringLiteral(fileIn(modules, node.text), true);
      const path = join(dirname(source.fileName), node.text);
      const isAsset = extname(path) !== '' && existsSync(path);
      if (isAsset) onAsset(path);
      const name = isAsset ? node.text : `${node.text}${hasSource(path) ? '' : '/index'}.js`;
      return ts.factory.createStringLiteral(name, true);
    };
    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context);
      return isImport(visited) ? ts.visitEachChild(visited, named, context) : visited;
    };
    return ts.visitNode(source, visit, ts.isSourceFile);
  };

/** The file of a library in an import of it, unless the library says what its names mean. */
function fileIn(modules: string, name: string): string {
  const [library] = /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name) ?? [];
  const file = join(modules, library ?? '', 'package.json');
  if (library === undefined || !existsSync(file)) return name;
  if ('exports' in (JSON.parse(readFileSync(file, 'utf8')) as object)) return name;
  const names = ['.js', '/index.js'].map((ending) => name + ending);
  return names.find((one) => existsSync(join(modules, one))) ?? name;
}

const isImport = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isImportTypeNode(node) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);

const hasSource = (path: string) => ['.ts', '.tsx'].some((ending) => existsSync(path + ending));
