import { join } from 'node:path/posix';
import { decode } from '@jridgewell/sourcemap-codec';

/** What V8 tells of the scripts of a page: each function, and whether it has run. */
export type RunFunctions = readonly {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}[];

interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/**
 * Our source files of which a function has run, with where in them, by the scripts' source maps.
 *
 * @param read the text of a script, and of its map (`.map`), by its address
 */
export function sourceFilesOf(run: RunFunctions, read: (url: string) => string) {
  const lines = new Map<string, Set<string>>();
  for (const { url, functions } of run) {
    if (!url.includes('/packages/')) continue;
    const { sources, mappings } = JSON.parse(read(`${url}.map`)) as SourceMap; // webpack wrote it
    const text = read(url);
    const segments = decode(mappings);
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      if (!whole || whole.count === 0) continue;
      const before = text.slice(0, whole.startOffset).split('\n');
      const column = before.at(-1)?.length ?? 0;
      const segment = segments[before.length - 1]?.findLast(([start]) => start <= column);
      const [, source, line] = segment ?? [];
      const file = source === undefined ? undefined : ownFile(sources[source] ?? '');
      if (!file) continue;
      const at = lines.get(file) ?? new Set();
      lines.set(file, at.add(`${functionName || 'function'} at line ${Number(line) + 1}`));
    }
  }
  return [...lines]
    .map(([file, functions]) => ({ file, functions: [...functions] }))
    .sort((a, b) => a.file.localeCompare(b.file));
}

/** A file of one of our packages, from the repository's folder on. */
function ownFile(source: string): string | undefined {
  if (source.includes('node_modules')) return undefined;
  const [, folder, path] = /^webpack:\/\/([a-z_]+)_\d+_\d+_\d+\/(.+)$/.exec(source) ?? [];
  if (!folder || !path || path.startsWith('webpack/')) return undefined;
  return join(folder.replaceAll('_', '-'), path);
}
