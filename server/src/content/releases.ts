import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, PackageRelease, PublishedSet } from 'contract';
import { parseCandidate } from 'contract/candidate';
import { parsePackageRelease } from 'contract/package-release';
import { parsePreview, PREVIEW_TOKEN } from 'contract/preview';
import { releasePaths } from 'contract/release-paths';
import { parseReleaseSet } from 'contract/release-set';
import { type SourcePlace, sourcePlaces } from 'contract/source-places';
import { errorCode } from '../core/errorCode';
import { BrokenReleaseError } from '../core/operationalError';

/** A line of a flow's history. */
export interface Promote {
  set: string;
  /** Epoch milliseconds; NaN when the line does not say. */
  at: number;
  /** What was done, by whom and why, as far as the line says. */
  kind: string;
  by: string;
  why: string;
}

/** See `createReleases`. */
export type Releases = ReturnType<typeof createReleases>;

/** Called for each set or release that cannot be read; without it, that is thrown. */
type Report = ((error: BrokenReleaseError) => void) | undefined;

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * The releases folder as the server sees it. Sets and releases are immutable and are read once; what
 * can change while the server runs (which sets there are, which one is current) is read at each call,
 * so that a promote takes effect at once. Reads are synchronous: a few small local files. A file that
 * cannot be read throws a `BrokenReleaseError`, and is read again at the next call.
 */
export function createReleases(releasesDir: string) {
  const paths = releasePaths(releasesDir);
  const sets = new Map<string, PublishedSet>();
  const releases = new Map<string, PackageRelease>();
  const histories = new Map<string, { stamp: string; promotes: Promote[] }>();

  const flows = () => namesIn(paths.flows);

  function release(name: string, version: string): PackageRelease | undefined {
    const file = paths.release(name, version);
    return remember(releases, `${name}@${version}`, file, parsePackageRelease);
  }

  function readSet(flow: string, id: string): PublishedSet | undefined {
    if (!SAFE_NAME.test(id)) return undefined;
    return remember(sets, id, paths.set(flow, id), parseReleaseSet);
  }

  /** The history, oldest first. An incomplete last line is ignored. */
  function history(flow: string): Promote[] {
    const file = paths.history(flow);
    const stamp = stampOf(file);
    const known = histories.get(flow);
    if (known?.stamp === stamp) return known.promotes;
    const promotes = (read(file) ?? '').split('\n').flatMap(promoteOf);
    histories.set(flow, { stamp, promotes });
    return promotes;
  }

  function findSet(id: string): PublishedSet | undefined {
    let found = sets.get(id);
    for (const flow of flows()) found ??= readSet(flow, id);
    return found;
  }
  const place = sourcePlaces(paths);

  function hasInPages(id: string, { package: name, version }: Fault['frames'][number]): boolean {
    const set = readable(() => findSet(id));
    return [set?.packages[name], set?.steps[name]?.fallback?.version].includes(version);
  }

  return {
    /** The ids of the flows that there are, sorted. */
    flows,
    /** The set that was promoted last; undefined for a flow that has none. */
    currentSet(flow: string): PublishedSet | undefined {
      const last = history(flow).at(-1);
      return last && readSet(flow, last.set);
    },
    /** What was promoted in a flow, oldest first, and when. */
    promotes: (flow: string): readonly Promote[] => history(flow),
    /** The set of that id, of whichever flow; undefined when there is none (any more). */
    findSet,
    /** Every set of a flow that is there: those never promoted first, then as they were promoted. */
    sets(flow: string, report?: Report): PublishedSet[] {
      const there = (list(paths.sets(flow)) ?? [])
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .sort();
      // A set that was promoted twice is sorted by its last promote.
      const promotedAt = (id: string) => history(flow).findLastIndex(({ set }) => set === id);
      return there
        .sort((a, b) => promotedAt(a) - promotedAt(b))
        .flatMap((id) => unlessBroken(() => readSet(flow, id), report) ?? []);
    },
    /** The set that a share of the new visits of a flow gets; undefined without one. */
    candidate: (flow: string) => parsed(paths.candidate(flow), parseCandidate),
    /** The preview that a token names; undefined for an unknown token. */
    preview: (flow: string, token: string) =>
      PREVIEW_TOKEN.test(token) ? parsed(paths.preview(flow, token), parsePreview) : undefined,
    /** A release of a package; undefined when it is not there. */
    release,
    /**
     * The place of a stack frame in the sources, or in the published file where there is no source map, or
     * when no page of these sets has its package in that version: anybody can report a frame.
     */
    async sourceOf(
      frame: Fault['frames'][number],
      reporting: readonly string[],
    ): Promise<SourcePlace> {
      const isTheirs = reporting.some((id) => hasInPages(id, frame));
      return isTheirs ? place(frame) : { file: frame.file, line: frame.line };
    },
    /** Every version of every package, whether a set has it or not. */
    published: (report?: Report): PackageRelease[] =>
      namesIn(paths.packages).flatMap((name) =>
        namesIn(join(paths.packages, name)).flatMap(
          (version) => unlessBroken(() => release(name, version), report) ?? [],
        ),
      ),
    /** Changes whenever a set is added or deleted, or another one becomes current. */
    stamp: () =>
      flows()
        .flatMap((flow) => [flow, stampOf(paths.sets(flow)), stampOf(paths.history(flow))])
        .join(' '),
  };
}

/** The result of `read`; reports a broken file of a release, if `report` is given, and returns undefined instead. */
export function unlessBroken<T>(read: () => T | undefined, report: Report): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BrokenReleaseError) || !report) throw error;
    report(error);
    return undefined;
  }
}

/** What can be read. The flow's health reports what is broken. */
export const readable = <T>(read: () => T | undefined): T | undefined =>
  unlessBroken(read, () => {});

function promoteOf(line: string): Promote[] {
  try {
    // `null` throws here, as invalid JSON does
    const { set, at, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const text = (name: string) => (typeof rest[name] === 'string' ? rest[name] : '');
    return typeof set === 'string'
      ? [{ set, at: Date.parse(String(at)), kind: text('kind'), by: text('by'), why: text('why') }]
      : [];
  } catch {
    return [];
  }
}

function remember<T>(
  known: Map<string, T>,
  key: string,
  file: string,
  parse: (text: string) => T,
): T | undefined {
  const found = known.get(key);
  if (found) return found;
  const value = parsed(file, parse);
  if (value !== undefined) known.set(key, value);
  return value;
}

function parsed<T>(file: string, parse: (text: string) => T): T | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  try {
    return parse(text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : '';
    throw new BrokenReleaseError(`${file} is not what the server can read: ${problem}`);
  }
}

function read(file: string): string | undefined {
  try {
    return unlessMissing(() => readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrokenReleaseError(`${file} cannot be read (${errorCode(error)})`);
  }
}

function namesIn(folder: string): string[] {
  return (list(folder) ?? []).filter((name) => SAFE_NAME.test(name)).sort();
}

function list(folder: string): string[] | undefined {
  return unlessMissing(() => readdirSync(folder));
}

function stampOf(path: string): string {
  const stat = unlessMissing(() => statSync(path, { bigint: true }));
  return stat ? `${stat.mtimeNs}-${stat.ino}-${stat.size}` : '';
}

function unlessMissing<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
