import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from 'release-tool/files';
import type { ThrownError } from './channel';
import type { DevelopmentError } from './developmentError';

/** A position in a published script, in a stack. */
const FRAME =
  /https?:\/\/[^/\s]+\/packages\/([\w-]+)\/([\w.+-]+)\/([\w.-]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/g;

/** Finds the place of a thrown error: the first stack frame in our own sources. */
export async function placeThrown(
  paths: ReleasePaths,
  { message, stack }: ThrownError,
): Promise<DevelopmentError> {
  for (const [, name = '', version = '', file = '', line, column] of stack.matchAll(FRAME)) {
    const map = await readJson(join(paths.version(name, version), `${file}.map`));
    if (!map) continue;
    // Browsers count from 1, source maps from 0.
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

/** Whether a source is a file of this repository, not of a library or the bundler. */
const isOurs = (source: string) =>
  /^[\w-]+\/src\//.test(source) && !source.includes('node_modules/');
