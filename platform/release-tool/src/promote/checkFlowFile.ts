import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FlowFile } from 'contract';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import semver from 'semver';
import { listFolder } from '../core/files';
import { packageFolder } from '../core/repository';
import { WrongUsage } from '../core/wrongUsage';
import { currentSet, FLOWS_PACKAGE } from '../folder/readRelease';
import { publishFlow } from '../publish/publishAsItIs';
import { flowPackages } from '../set/makeSet';
import type { Change } from './changeFlow';
import { prepareSet } from './promote';

/**
 * Makes every check of a promote, except of signatures and the play, on a flow as its sources are, with the
 * published steps, beside what is served. Nothing is published or served. A candidate does not prevent it:
 * it is decided before the promote.
 *
 * @throws Error with what is wrong; WrongUsage when there is no such flow
 */
export async function checkFlowFile(
  paths: ReleasePaths,
  flowId: string,
  change: Pick<Change, 'lists' | 'say'>,
): Promise<void> {
  if (!existsSync(join(packageFolder(FLOWS_PACKAGE), `${flowId}.json`))) {
    throw new WrongUsage(`There is no flows/${flowId}.json`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  try {
    const own = releasePaths(folder);
    const files: FlowFile[] = [];
    const version = await publishFlow(own, flowId, (flow) => {
      files.push(flow);
      return flow;
    });
    const versions: Record<string, string> = { [FLOWS_PACKAGE]: version };
    for (const name of new Set(files.flatMap(flowPackages))) {
      if (name === FLOWS_PACKAGE) continue;
      const found = await versionFor(paths, flowId, name);
      if (found === undefined) {
        throw new Error(`${name} is not published: npm run release -- publish ${name}`);
      }
      versions[name] = found;
    }
    const placeOf = (name: string, one: string) =>
      name === FLOWS_PACKAGE && one === version ? own : paths;
    const all: ReleasePaths = {
      ...paths,
      version: (name, one) => placeOf(name, one).version(name, one),
      release: (name, one) => placeOf(name, one).release(name, one),
    };
    await prepareSet(all, flowId, versions, {}, { ...change, dryRun: true });
    change.say?.(`${flowId} is sound`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The version that the flow serves, or else the newest one. */
async function versionFor(paths: ReleasePaths, flowId: string, name: string) {
  const served = (await currentSet(paths, flowId))?.packages[name];
  if (served !== undefined) return served;
  const published = await listFolder(dirname(paths.version(name, 'any')));
  return published.filter((one) => semver.valid(one)).sort(semver.rcompare)[0];
}
