import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
 * Compiles modules and all of ours that they import, each to a file of its own beside its source. Checks no
 * types: `npm run typecheck` does.
 *
 * @param root of the repository, which paths are relative to
 * @throws Error with TypeScript's messages
 */
export function compile(root: string, entries: readonly string[]): Compiled {
  const out = mkdtempSync(join(tmpdir(), 'compiled-'));
  try {
    emit(root, entries, out);
    const written = new Map<string, string>();
    const assets = new Set<string>();
    for (const file of filesIn(out).filter((one) => !one.endsWith('.json'))) {
      const path = relative(out, file);
      const nameOf = (name: string) => fileOf(root, path, name, (asset) => assets.add(asset));
      written.set(path, withFileNames(readFileSync(file, 'utf8'), nameOf));
    }
    return { written, assets };
  } finally {
    rmSync(out, { recursive: true });
  }
}

function emit(root: string, entries: readonly string[], out: string) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
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
  const extended = join(root, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({ extends: extended, compilerOptions, files, include: [] }),
  );
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  rmSync(project);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

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
 * @param path of the module in the repository
 * @param onAsset receives the path of an imported file that is not TypeScript
 */
function fileOf(root: string, path: string, name: string, onAsset: (path: string) => void): string {
  if (!name.startsWith('.')) return fileIn(join(root, 'node_modules'), name);
  const file = join(dirname(path), name);
  if (extname(name) !== '' && existsSync(join(root, file))) {
    onAsset(file);
    return name;
  }
  const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(join(root, file + ending)));
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
