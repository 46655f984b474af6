import { SourceMap, type SourceMapPayload } from 'node:module';
import type { ThrownError } from './channel';
import type { DevelopmentError } from './developmentError';

/** Reads what was built, by its address without a query; undefined when there is nothing. */
export type ReadBuilt = (path: string) => Promise<string | undefined>;

/** A position in a script of this server, in a stack. */
const FRAME = /https?:\/\/[^/\s]+(\/[^\s?:]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/g;

/** Finds the place of a thrown error: the first stack frame in our own sources. */
export async function placeThrown(
  readBuilt: ReadBuilt,
  { message, stack }: ThrownError,
): Promise<DevelopmentError> {
  for (const [, path = '', line, column] of stack.matchAll(FRAME)) {
    const map = await readBuilt(`${path}.map`);
    if (map === undefined) continue;
    // Browsers count from 1, source maps from 0.
    const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!('originalSource' in found) || !isOurs(found.originalSource)) continue;
    const { originalSource, originalLine, originalColumn } = found;
    return { place: `${originalSource}:${originalLine + 1}:${originalColumn + 1}`, message };
  }
  return { place: 'The page', message };
}

/** Whether a source is a file of this repository, not of a library or the bundler. */
const isOurs = (source: string) =>
  /^[\w-]+\/src\//.test(source) && !source.includes('node_modules/');
