import type { FlowFile, PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { checkEnglish, type MissingEnglish } from './checkEnglish';
import { checkFlow } from './checkFlow';
import { checkSchemas } from './checkSchemas';
import { checkStep } from './checkStep';
import { isStep } from './fallbacks';
import { refuse } from './problem';
import { WrongUsage } from '../core/wrongUsage';
import { FLOWS_PACKAGE, readRelease } from '../folder/readRelease';
import { flowPackages, releaseIn, SHELL_PACKAGE } from '../set/makeSet';

/** What a set is made of, and what it is made beside. */
export interface Chosen {
  readonly flow: FlowFile;
  readonly releases: readonly PackageRelease[];
  /** The set that the flow serves, if any. */
  readonly current: PublishedSet | undefined;
  /** The other flows that are served. */
  readonly others: Parameters<typeof checkFlow>[2];
}

/**
 * @param mayRemove whether a step may lose a required field of the current set
 * @param allowUntranslated whether a text without English is allowed
 * @returns the texts without English, if they are allowed
 * @throws Error with every incompatibility, one per line. If a schema is invalid, it names only the invalid
 *   schemas: the other checks use them.
 */
export async function assertCompatible(
  paths: ReleasePaths,
  { flow, releases, current, others }: Chosen,
  { mayRemove, allowUntranslated }: { mayRemove: boolean; allowUntranslated: boolean },
): Promise<MissingEnglish[]> {
  const shell = releaseIn(flow, releases, SHELL_PACKAGE);
  const steps = releases.filter(isStep);
  refuse(await checkSchemas(flow, steps));
  const problems = checkFlow(flow, steps, others);
  for (const step of steps) {
    const version = current?.packages[step.name];
    const before = version === undefined ? undefined : await readRelease(paths, step.name, version);
    const known = before && isStep(before) ? before : undefined;
    problems.push(...checkStep(flow, shell, step, known, mayRemove));
  }
  const untranslated = checkEnglish(flow, releases);
  if (!allowUntranslated) problems.push(...untranslated.map(({ problem }) => problem));
  refuse(problems);
  return untranslated;
}

/** @throws WrongUsage when one of these packages is none of the flow */
export function assertInFlow(flow: FlowFile, names: readonly string[]) {
  const own = flowPackages(flow);
  const [other] = names.filter((name) => !own.includes(name));
  if (other === undefined) return;
  throw new WrongUsage(
    `flow ${flow.id} does not name ${other}: promote a version of ${FLOWS_PACKAGE} that does, or another flow (--flow)`,
  );
}
