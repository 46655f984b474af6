import { readdir } from 'node:fs/promises';
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
import { readJson } from '../core/files';
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
  const flowsVersion = await publishOnce(FLOWS_PACKAGE);
  for (const flowId of missing) {
    const flow = await readFlow(paths, { [FLOWS_PACKAGE]: flowsVersion }, flowId);
    const names = flowPackages(flow).filter((name) => name !== FLOWS_PACKAGE);
    const versions = await inPairs(names, publishOnce);
    const all = {
      [FLOWS_PACKAGE]: flowsVersion,
      ...Object.fromEntries(names.map((name, index) => [name, versions[index] ?? ''])),
    };
    const lists = listsOf && { lists: listsOf(flowId) };
    const set = await promote(paths, flowId, all, page, {
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
  const files = await readdir(packageFolder(FLOWS_PACKAGE));
  const flowIds: string[] = [];
  const hasSet = async (flowId: string) => {
    try {
      return (await currentSet(paths, flowId)) !== undefined;
    } catch (error) {
      say(`Flow ${flowId} is left as it is: ${errorMessage(error)}`);
      return true;
    }
  };
  for (const file of files.filter((name) => /^[a-z-]+\.json$/.test(name)).sort()) {
    const flow = await readJson(join(packageFolder(FLOWS_PACKAGE), file));
    const flowId = file.replace(/\.json$/, '');
    if (isRecord(flow) && 'submitPath' in flow && !(await hasSet(flowId))) flowIds.push(flowId);
  }
  return flowIds;
}
