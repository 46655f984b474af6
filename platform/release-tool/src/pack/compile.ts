import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/**
 * Compiles modules and all of ours that they import, each to JavaScript and declarations at its path in the
 * repository. Checks no types: `npm run typecheck` does.
 *
 * @param root of the repository, which paths are relative to
 * @param out an empty folder
 * @throws Error with TypeScript's messages
 */
export function compile(root: string, entries: readonly string[], out: string): void {
  emit(root, entries, out);
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.json')) continue;
    const file = join(entry.parentPath, entry.name);
    const source = join(root, relative(out, entry.parentPath));
    const named = withFileNames(readFileSync(file, 'utf8'), (name) => fileOf(root, source, name));
    writeFileSync(file, named);
  }
}

function emit(root: string, entries: readonly string[], out: string) {
  const extended = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(extended, ts.sys.readFile) as { config: object };
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // What is declared without a module, such as style sheets.
  const ambient = fileNames.filter((file) => file.endsWith('.d.ts'));
  const compilerOptions = {
    ...{ noEmit: false, noCheck: true, declaration: true, rootDir: root, outDir: out },
    types: ['node', 'jest'],
    typeRoots: [join(root, 'node_modules/@types')],
    // The compiler emits nothing for a file that it finds in node_modules, where the packages are links. If
    // it followed them, the order in which its threads read the sources would decide which it leaves out.
    preserveSymlinks: true,
  };
  const files = [...ambient, ...entries.map((entry) => join(root, entry))];
  const project = join(out, 'tsconfig.json');
  const content = { extends: extended, compilerOptions, files, include: [] };
  writeFileSync(project, JSON.stringify(content));
  const words = [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', project];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  rmSync(project);
}

/** A module with another name in each of its imports. */
function withFileNames(text: string, nameOf: (name: string) => string): string {
  let named = text;
  // From the last one, so that the places of the others stay.
  for (const { fileName, pos } of ts.preProcessFile(text).importedFiles.reverse()) {
    named = `${named.slice(0, pos + 1)}${nameOf(fileName)}${named.slice(pos + 1 + fileName.length)}`;
  }
  return named;
}

/**
 * The file in an import, `./Wave.js` for `./Wave`: Node and webpack find what a module of a package imports by
 * no other name.
 *
 * @param folder of the module's source
 */
function fileOf(root: string, folder: string, name: string): string {
  if (!name.startsWith('.')) return fileIn(join(root, 'node_modules'), name);
  const path = join(folder, name);
  if (existsSync(path) && statSync(path).isFile()) return name;
  const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(path + ending));
  return `${name}${hasSource ? '' : '/index'}.js`;
}

/** The file of a library in an import of it, unless the library says what its names mean. */
function fileIn(modules: string, name: string): string {
  const [library] = /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name) ?? [];
  const file = join(modules, library ?? '', 'package.json');
  if (library === undefined || !existsSync(file)) return name;
  if ('exports' in (JSON.parse(readFileSync(file, 'utf8')) as object)) return name;
  const names = ['.js', '/index.js'].map((ending) => name + ending);
  return names.find((one) => existsSync(join(modules, one))) ?? name;
}
