import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { FaultFrame } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from '../core/files';

/** The place of a stack frame in the sources. */
export interface SourcePlace {
  /** Relative to the package, for instance `src/ContactPage.tsx`. */
  readonly file: string;
  readonly line: number;
}

/**
 * Finds the places of frames in the sources, with the published source maps. Without an entry in a map it
 * returns the place in the published file.
 */
export function sourcePlaces(paths: ReleasePaths) {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return async ({
    package: name,
    version,
    file,
    line,
    column,
  }: FaultFrame): Promise<SourcePlace> => {
    const path = join(paths.version(name, version), `${file}.map`);
    let map = maps.get(path);
    if (!map) maps.set(path, (map = readMap(path)));
    // Source maps count from 0, reports from 1.
    const entry = (await map)?.findEntry(line - 1, Math.max(0, column - 1));
    return entry && 'originalSource' in entry
      ? { file: relativeTo(name, entry.originalSource), line: entry.originalLine + 1 }
      : { file, line };
  };
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  try {
    const map = await readJson(path);
    return map === undefined ? undefined : new SourceMap(map as SourceMapPayload); // it throws otherwise
  } catch {
    return undefined;
  }
}

/** `webpack://step-contact/./src/step.ts` is `src/step.ts` of step-contact. */
const relativeTo = (name: string, source: string) =>
  source.replace(new RegExp(`^webpack://(?:${name}/)?`), '').replace(/^(?:\.{0,2}\/)+/, '');
