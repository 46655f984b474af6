import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasePaths } from 'contract/release-paths';
import { reportPlayed } from 'release-tool/play-before-serving';
import { playSet } from 'release-tool/play-set';
import { errorMessage } from 'release-tool/error-message';
import { currentSet, releasesOf } from 'release-tool/read-release';
import { runOnSources } from 'release-tool/run-on-sources';
import { packageFolder } from 'release-tool/repository';

/** Prints why `publish` would refuse a step. */
export async function checkServedStep(
  name: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const source = join(packageFolder(name), 'src/step.ts');
  if (!existsSync(source)) return;
  try {
    await runOnSources('printStep.ts', source, { signal, isInBackground: true });
  } catch (error) {
    if (!signal.aborted) say(errorMessage(error));
  }
}

/** Plays the set that is served in development, and prints why `promote` would refuse it. */
export async function playServedSet(
  paths: ReleasePaths,
  flowId: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const set = await currentSet(paths, flowId);
  if (!set) return;
  await reportPlayed(
    (...[of, one, packages]) => playSet(of, one, packages, { signal, isInBackground: true }),
    paths,
    set,
    await releasesOf(paths, set),
    (line) => signal.aborted || say(line),
  );
}
