import type { FlowFile, PackageRelease, PublishedStep } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { checkStep } from './contract';
import { servedSets, type HistoryEntry } from './history';
import { SHELL_PACKAGE } from './makeSet';
import { readRelease, readSet } from './readRelease';

/**
 * For each step, the version that a visit falls back to when the step's own cannot be loaded: the last
 * other one that this flow has served, that no rollback removed, and that is compatible with the shell.
 */
export async function pickFallbacks(
  paths: ReleasePaths,
  flow: FlowFile,
  releases: readonly PackageRelease[],
  history: readonly HistoryEntry[],
): Promise<Map<string, PackageRelease>> {
  const shell = releases.find(({ name }) => name === SHELL_PACKAGE);
  const served = await Promise.all(
    servedSets(history)
      .toReversed()
      .map((id) => readSet(paths, flow.id, id)),
  );
  const fallbacks = new Map<string, PackageRelease>();
  for (const step of releases.filter(isStep)) {
    const versions = served.flatMap((set) => set?.packages[step.name] ?? []);
    for (const version of new Set(versions)) {
      if (version === step.version || !shell) continue;
      const candidate = await readRelease(paths, step.name, version);
      if (!isStep(candidate) || checkStep(flow, shell, candidate).length > 0) continue;
      fallbacks.set(step.name, candidate);
      break;
    }
  }
  return fallbacks;
}

export const isStep = (release: PackageRelease): release is PublishedStep =>
  release.step !== undefined;
