import type { BrokenReleaseError } from '../core/operationalError';
import { unlessBroken, type Releases } from './releases';

/** A translation, as `GET /api/dictionary` returns it. */
export interface DictionaryEntry {
  vi: string;
  en: string;
}

/** With it the keys of the office's own texts begin, which are no texts of the form. */
export const STATUS_KEY = 'status.';

/**
 * The union of the dictionaries of every release that a visit may still be using, sorted by key.
 * When two have different texts for one key, that of the set that was promoted later counts, and
 * that of a current set before all others; the office's own entries are on top.
 *
 * @param report called for each set and release that cannot be read, and is left out
 */
export function collectDictionary(
  releases: Releases,
  office: readonly DictionaryEntry[],
  report: (error: BrokenReleaseError) => void,
): DictionaryEntry[] {
  const flows = releases.flows();
  const sets = [
    ...flows.flatMap((flow) => releases.sets(flow, report)),
    ...flows.flatMap((flow) => unlessBroken(() => releases.currentSet(flow), report) ?? []),
  ];
  const texts = new Map<string, string>();
  for (const { packages } of sets) {
    for (const [name, version] of Object.entries(packages)) {
      const release = unlessBroken(() => releases.release(name, version), report);
      const dictionary = release?.dictionary ?? {};
      for (const [vi, en] of Object.entries(dictionary)) texts.set(vi, en);
    }
  }
  for (const { vi, en } of office) {
    if (!vi.startsWith(STATUS_KEY)) texts.set(vi, en);
  }
  return [...texts].map(([vi, en]) => ({ vi, en })).sort((a, b) => (a.vi < b.vi ? -1 : 1));
}
