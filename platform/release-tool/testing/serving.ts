import type { ReleasePaths } from 'contract/release-paths';
import { promote } from '../src/promote/promote';
import { emptyReleases, publishAll, releases } from './fixture';

/** The first version of each package of the flow. */
export const ALL = { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' };

/** Publishes other versions of the step, each with the same content but for its version. */
export async function publishSteps(paths: ReleasePaths, ...versions: string[]): Promise<void> {
  for (const version of versions) {
    await publishAll(paths, releases({ 'step-pet': { version } }).slice(2));
  }
}

/** A flow that serves the first version of each package, with other versions of its step published. */
export async function serving(...versions: string[]) {
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  await publishSteps(paths, ...versions);
  return { paths, current: await promote(paths, 'admission', ALL) };
}
