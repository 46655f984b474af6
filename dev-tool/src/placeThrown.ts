import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from 'release-tool/files';
import type { ThrownError } from './channel';
import type { DevelopmentError } from './developmentError';

/** A position in a published script, in a line of a stack. */
const FRAME =
  /https?:\/\/[^/\s]+\/packages\/([\w-]+)\/([\w.+-]+)\/([\w.-]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/g;

/** What code of a page threw, with its place in the sources: the first one that is ours. */
export async function placeThrown(
  paths: ReleasePaths,
  { message, stack }: ThrownError,
): Promise<DevelopmentError> {
  for (const [, name = '', version = '', file = '', line, column] of stack.matchAll(FRAME)) {
    const map = await readJson(join(paths.version(name, version), `${file}.map`));
    if (!map) continue;
    // The browser counts from 1, and a source map from 0.
    const found = new SourceMap(map as SourceMapPayload).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!('originalSource' in found) || !isOurs(found.originalSource)) continue;
    const { originalSource, originalLine, originalColumn } = found;
    return {
      package: originalSource.split('/')[0] ?? name,
      place: `${originalSource}:${originalLine + 1}:${originalColumn + 1}`,
      message,
    };
  }
  return { package: 'The page', message };
}

/** Whether a source is a file of this repository, and not of a library or of the bundler. */
const isOurs = (source: string) =>
  /^[\w-]+\/src\//.test(source) && !source.includes('node_modules/');
