import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path/posix';

/** What V8 tells of the scripts of a page: each function, and how often it has run. */
export type Coverage = readonly {
  readonly url: string;
  readonly scriptId: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
}[];

/** A place in a script: a line and a column, from 0. */
interface Place {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A function of ours that has run. */
export interface OwnFunction {
  /** From the repository's folder on. */
  readonly file: string;
  /** Its name as the script has it, and its line in the file. */
  readonly name: string;
  readonly start: Place;
  readonly end: Place;
}

/**
 * The functions of our source files that have run, by the scripts' source maps.
 *
 * @param releases the folder that the scripts come from
 */
export const ownFunctions = (coverage: Coverage, releases: string): OwnFunction[] =>
  coverage
    .filter(({ url }) => url.includes('/packages/'))
    .flatMap(({ url, scriptId, functions }) => {
      const file = join(releases, new URL(url).pathname);
      const text = readFileSync(file, 'utf8');
      const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload; // webpack wrote it
      const map = new SourceMap(payload);
      const placeOf = (offset: number): Place => {
        const before = text.slice(0, offset).split('\n');
        return {
          scriptId,
          lineNumber: before.length - 1,
          columnNumber: before.at(-1)?.length ?? 0,
        };
      };
      return functions.flatMap(({ functionName, ranges: [whole] }) => {
        if (!whole || whole.count === 0) return [];
        const start = placeOf(whole.startOffset);
        const entry = map.findEntry(start.lineNumber, start.columnNumber);
        const own = 'originalSource' in entry && ownFile(entry.originalSource);
        if (!own) return [];
        const name = `${functionName || 'function'} at line ${entry.originalLine + 1}`;
        return [{ file: own, name, start, end: placeOf(whole.endOffset) }];
      });
    });

/** A file of one of our packages, from the repository's folder on; webpack's own code is of none. */
function ownFile(source?: string): string | undefined {
  if (!source || source.includes('node_modules')) return undefined;
  const [, folder, path] = /^webpack:\/\/([a-z_]+)_\d+_\d+_\d+\/(.+)$/.exec(source) ?? [];
  if (!folder || !path || path.startsWith('webpack/')) return undefined;
  return join(folder.replaceAll('_', '-'), path);
}
