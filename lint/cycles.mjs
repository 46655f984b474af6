import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * The files that import each other in a circle, each circle from a file back to itself. An import of
 * types alone counts: it ties the files together just as much.
 */
export function cyclesIn(files, options) {
  const graph = graphOf(files, options);
  const cycles = [];
  const path = [];
  const done = new Set();
  const visit = (file) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      path.push(file);
      for (const imported of graph.get(file) ?? []) visit(imported);
      path.pop();
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** What each file imports of the others. */
function graphOf(files, options) {
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const imported = importedFiles.flatMap(({ fileName }) => {
        const found = ts.resolveModuleName(fileName, file, options, ts.sys, cache);
        return found.resolvedModule?.resolvedFileName ?? [];
      });
      return [file, imported.filter((name) => files.includes(name))];
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const root = dirname(import.meta.dirname);
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const cycles = cyclesIn(fileNames, options);
  for (const cycle of cycles) {
    console.error(`Cycle: ${cycle.map((file) => relative(root, file)).join(' → ')}`);
  }
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
