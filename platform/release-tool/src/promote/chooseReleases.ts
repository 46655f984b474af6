import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import semver from 'semver';
import { assertInFlow, type Chosen } from '../checks/assertCompatible';
import { errorMessage } from '../core/errorMessage';
import { listFolder } from '../core/files';
import {
  currentSet,
  FLOWS_PACKAGE,
  publishedVersions,
  readFlow,
  readRelease,
} from '../folder/readRelease';
import { flowPackages } from '../set/makeSet';
import type { Change } from './changeFlow';

/**
 * Chooses what a set is made of: the versions that are named, and else those of the current set.
 *
 * @throws Error when a version is not published, and when a package is none of the flow
 */
export async function chooseReleases(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  { place = (file) => file, say = () => {} }: Change,
): Promise<Chosen> {
  const current = await currentSet(paths, flowId);
  const ids = (await listFolder(paths.flows)).filter((id) => id !== flowId);
  const sets = ids.map((id) =>
    currentSet(paths, id).catch((error: unknown) => {
      say(`Not compared with flow ${id}: ${errorMessage(error)}`);
      return undefined;
    }),
  );
  const others = (await Promise.all(sets)).filter((set) => set !== undefined);
  const wanted = {
    ...(current?.packages ?? (await firstVersions(paths, flowId, versions, others, say))),
    ...versions,
  };
  const flow = place(await readFlow(paths, wanted, flowId));
  assertInFlow(flow, Object.keys(versions));
  const releases = await Promise.all(
    flowPackages(flow).map((name) => readRelease(paths, name, wanted[name])),
  );
  return { flow, releases, current, others: others.map((set) => set.flow) };
}

/**
 * The versions of a flow's first set that nobody names: of the flows package the newest that has the flow, of the
 * others the newest that another flow serves.
 */
async function firstVersions(
  paths: ReleasePaths,
  flowId: string,
  named: Readonly<Record<string, string>>,
  others: readonly PublishedSet[],
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  const choose = (name: string, version: string | undefined, why: string) => {
    if (named[name] !== undefined || version === undefined) return;
    chosen[name] = version;
    say(`${name} ${version}, ${why}`);
  };
  const withFlow = (await publishedVersions(paths, FLOWS_PACKAGE)).find((version) =>
    existsSync(join(paths.version(FLOWS_PACKAGE, version), `${flowId}.json`)),
  );
  choose(FLOWS_PACKAGE, withFlow, `the newest that has ${flowId}`);
  const flows = named[FLOWS_PACKAGE] ?? withFlow;
  if (flows === undefined) return chosen;
  for (const name of flowPackages(await readFlow(paths, { [FLOWS_PACKAGE]: flows }, flowId))) {
    const served = others.flatMap(({ packages }) => packages[name] ?? []);
    const [version] = served.sort(semver.rcompare);
    if (name !== FLOWS_PACKAGE) choose(name, version, 'as another flow serves it');
  }
  return chosen;
}
