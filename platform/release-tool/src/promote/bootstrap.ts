import { existsSync } from 'node:fs';
import type { ReleasePaths } from 'contract/release-paths';
import { isRecord } from 'contract/values';
import type { PageOptions } from '../page/pageOf';
import { flowPackages } from '../set/makeSet';
import type { Change } from './changeFlow';
import { promote } from './promote';
import { FLOWS_PACKAGE, readFlow, currentSet } from '../folder/readRelease';
import { publish } from '../publish/publish';
import { errorMessage } from '../core/errorMessage';
import { build, packageFolder, versionOf } from '../core/repository';
import { listFolder, readJson } from '../core/files';
import { inPairs } from '../core/inPairs';
import { join } from 'node:path';

export interface BootstrapOptions extends Pick<Change, 'play' | 'yes'> {
  readonly say: (line: string) => void;
  readonly page?: PageOptions;
  /** Where the lists of a flow are read; see `Change`. Without it they are not checked. */
  readonly listsOf?: (flowId: string) => Change['lists'];
}

/**
 * Builds, publishes and promotes every package of each flow that has no set, at its current version. Flows with
 * a set are not changed, not even one whose set is damaged: `say` gets a line about it.
 *
 * @returns the flows that were promoted
 */
export async function bootstrap(
  paths: ReleasePaths,
  { say, page, listsOf, ...change }: BootstrapOptions,
): Promise<string[]> {
  const missing = await flowsWithoutSet(paths, say);
  if (missing.length === 0) return missing;
  const publishOnce = async (name: string) => {
    const version = await versionOf(name);
    if (existsSync(paths.release(name, version))) return version;
    await build(name);
    await publish(paths, packageFolder(name));
    say(`Published ${name}@${version}`);
    return version;
  };
  const flows = { [FLOWS_PACKAGE]: await publishOnce(FLOWS_PACKAGE) };
  for (const flowId of missing) {
    const names = flowPackages(await readFlow(paths, flows, flowId));
    const versions = await inPairs(names, async (name): Promise<[string, string]> => [
      name,
      await publishOnce(name),
    ]);
    const lists = listsOf && { lists: listsOf(flowId) };
    const set = await promote(paths, flowId, Object.fromEntries(versions), page, {
      ...{ by: 'bootstrap', say, ...lists, ...change },
    });
    say(`Promoted ${flowId}: set ${set.id}`);
  }
  return missing;
}

async function flowsWithoutSet(
  paths: ReleasePaths,
  say: (line: string) => void,
): Promise<string[]> {
  const folder = packageFolder(FLOWS_PACKAGE);
  const flowIds: string[] = [];
  for (const file of await listFolder(folder)) {
    const [, flowId] = /^([a-z-]+)\.json$/.exec(file) ?? [];
    const flow = flowId !== undefined && (await readJson(join(folder, file)));
    if (!flowId || !isRecord(flow) || !('submitPath' in flow)) continue;
    try {
      if (!(await currentSet(paths, flowId))) flowIds.push(flowId);
    } catch (error) {
      say(`Flow ${flowId} is left as it is: ${errorMessage(error)}`);
    }
  }
  return flowIds;
}
