import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, sep } from 'node:path';
import type { Fault } from './fault';
import type { ReleasePaths } from './releasePaths';
import type { FaultFigures } from './visitFigures';

/** The place of a stack frame in the sources. */
export interface SourcePlace {
  /** Relative to the package, for instance `src/ContactPage.tsx`. */
  readonly file: string;
  readonly line: number;
}

type Frame = Fault['frames'][number];

/** How many maps are kept: a shell's takes megabytes. */
const MOST_MAPS = 10;

/**
 * Finds the places of frames in the sources, with the published source maps. Without an entry in a map it
 * returns the place in the published file.
 *
 * @param mostMaps how many maps are kept: those that were used last
 */
export function sourcePlaces(paths: ReleasePaths, mostMaps = MOST_MAPS) {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return async ({ package: name, version, file, line, column }: Frame): Promise<SourcePlace> => {
    const folder = paths.version(name, version);
    const path = join(folder, `${file}.map`);
    // Anybody can report a frame.
    if (!path.startsWith(folder + sep)) return { file, line };
    const read = maps.get(path) ?? readMap(path);
    // The last is the one that was used last.
    maps.delete(path);
    maps.set(path, read);
    const map = await read;
    const [oldest = path] = maps.keys();
    // One that is not there may be there later.
    if (!map) maps.delete(path);
    else if (maps.size > mostMaps) maps.delete(oldest);
    // Source maps count from 0, reports from 1.
    const entry = map?.findEntry(line - 1, Math.max(0, column - 1));
    return entry && 'originalSource' in entry
      ? { file: relativeTo(name, entry.originalSource), line: entry.originalLine + 1 }
      : { file, line };
  };
}

/**
 * The faults that one set alone had, or one like them. Alike are faults that differ only in their version and
 * in the lines of their frames.
 *
 * @param placeOf a frame in the sources
 */
export async function newFaults(
  faults: readonly FaultFigures[],
  placeOf: (frame: Frame, sets: readonly string[]) => Promise<SourcePlace>,
): Promise<FaultFigures[]> {
  const setsOf = new Map<string, Set<string>>();
  const natures = await Promise.all(
    faults.map(async ({ fault: { kind, step, error, field, rule, frames }, visits }) => {
      const sets = Object.keys(visits);
      const places = await Promise.all(frames.map((frame) => placeOf(frame, sets)));
      const files = places.map(({ file }) => file);
      const nature = JSON.stringify([kind, step, error, field, rule, files]);
      setsOf.set(nature, new Set([...(setsOf.get(nature) ?? []), ...sets]));
      return nature;
    }),
  );
  return faults.filter((_, index) => setsOf.get(natures[index] ?? '')?.size === 1);
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload); // it throws otherwise
  } catch {
    return undefined;
  }
}

/** `webpack://step-contact/./src/step.ts` is `src/step.ts` of step-contact. */
const relativeTo = (name: string, source: string) =>
  source.replace(new RegExp(`^webpack://(?:${name}/)?`), '').replace(/^(?:\.{0,2}\/)+/, '');
