import type { PublishedSet } from 'contract';
import { compileText } from 'contract/compile-text';
import type { BrokenReleaseError } from '../core/operationalError';
import { unlessBroken, type Releases } from './releases';

/** A translation, as `GET /api/dictionary` returns it. */
export interface DictionaryEntry {
  vi: string;
  en: string;
}

/** A translation, with the syntax tree of an ICU message: pages have no parser. */
export interface CompiledEntry extends DictionaryEntry {
  tree?: object[];
}

/** With it the keys of the office's own texts begin, which are no texts of the form. */
export const STATUS_KEY = 'status.';

/** Every set that a visit may still be using: those promoted later come later, the current ones last. */
export function setsInUse(
  releases: Releases,
  report: (error: BrokenReleaseError) => void,
): PublishedSet[] {
  const flows = releases.flows();
  return [
    ...flows.flatMap((flow) => releases.sets(flow, report)),
    ...flows.flatMap((flow) => unlessBroken(() => releases.currentSet(flow), report) ?? []),
  ];
}

/**
 * The dictionaries of the packages of every set in use, or of one, sorted by key. Where two differ, that
 * of the later set counts; a fallback adds what its step lacks; the office's own entries are on top.
 *
 * @param report called for each set and release that cannot be read, and is left out
 * @param set the id of the only set
 */
export function collectDictionary(
  releases: Releases,
  office: readonly DictionaryEntry[],
  report: (error: BrokenReleaseError) => void,
  set?: string,
): CompiledEntry[] {
  const sets = setsInUse(releases, report).filter(({ id }) => set === undefined || id === set);
  const texts = new Map<string, string>();
  const dictionaryOf = (name: string, version: string) =>
    Object.entries(unlessBroken(() => releases.release(name, version), report)?.dictionary ?? {});
  for (const [name, version] of sets.flatMap(({ packages }) => Object.entries(packages))) {
    for (const [vi, en] of dictionaryOf(name, version)) texts.set(vi, en);
  }
  for (const { fallback } of sets.flatMap(({ steps }) => Object.values(steps))) {
    if (!fallback) continue;
    for (const [vi, en] of dictionaryOf(fallback.name, fallback.version)) {
      if (!texts.has(vi)) texts.set(vi, en);
    }
  }
  for (const { vi, en } of office) {
    if (!vi.startsWith(STATUS_KEY)) texts.set(vi, en);
  }
  const compiled = ([vi, en]: [string, string]): CompiledEntry => {
    const tree = compileText(en);
    return tree ? { vi, en, tree: [...tree] } : { vi, en };
  };
  return [...texts].map(compiled).sort((a, b) => (a.vi < b.vi ? -1 : 1));
}
