import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowFile } from 'contract';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import { listsAt } from '../checks/checkLists';
import { packageFolder } from '../core/repository';
import { WrongUsage } from '../core/wrongUsage';
import { currentSet, FLOWS_PACKAGE, publishedVersions, readFlow } from '../folder/readRelease';
import { appendHistory } from '../history/history';
import { publishAsItIs } from '../publish/publishAsItIs';
import { flowPackages } from '../set/makeSet';
import { placeStep } from '../set/placeStep';
import { mirrorSet } from '../site/mirrorSet';
import { readFlowSet } from '../site/readFlowSet';
import type { Change } from './changeFlow';
import { prepareSet } from './promote';

interface Checked extends Pick<Change, 'play' | 'lists' | 'yes' | 'say'> {
  /** Built from its sources. Without one, only the flow file is checked, and no set is played. */
  readonly step?: string | undefined;
  /** The step that it comes after, if the flow does not have it. */
  readonly after?: string | undefined;
}

/**
 * Makes the checks of a promote, except of signatures, on a flow and a step as their sources are, with what is
 * served and published besides. Nothing is published or served. A candidate does not prevent it: it is decided
 * before the promote.
 *
 * @throws Error with what is wrong; WrongUsage when there is no such flow
 */
export async function checkHere(
  paths: ReleasePaths,
  flowId: string,
  checked: Checked,
): Promise<void> {
  if (!existsSync(join(packageFolder(FLOWS_PACKAGE), `${flowId}.json`))) {
    throw new WrongUsage(`There is no flows/${flowId}.json`);
  }
  await inOwnFolder(async (own) => {
    const current = await currentSet(paths, flowId);
    if (current) {
      // Without the sets before it: a promote plays their versions as fallbacks.
      const at = new Date().toISOString();
      await appendHistory(own, flowId, { set: current.id, kind: 'promote', at, from: null });
    }
    const { flows, set } = paths;
    const history = (id: string) => (id === flowId ? own : paths).history(id);
    const both: ReleasePaths = { ...own, flows, set, history };
    const work = await publishAsItIs(own, FLOWS_PACKAGE);
    const flow = await readFlow(own, { [FLOWS_PACKAGE]: work }, flowId);
    const added: Record<string, string> = {};
    for (const name of flowPackages(flow)) {
      if ([FLOWS_PACKAGE, checked.step].includes(name) || current?.packages[name]) continue;
      const [newest] = await publishedVersions(paths, name);
      if (newest === undefined) {
        throw new Error(`${name} is not published: npm run release -- publish ${name}`);
      }
      added[name] = newest;
    }
    // The player reads one folder.
    for (const [name, version] of Object.entries({ ...current?.packages, ...added })) {
      await cp(paths.version(name, version), own.version(name, version), { recursive: true });
    }
    await check(both, flowId, { ...added, [FLOWS_PACKAGE]: work }, checked);
  });
}

/**
 * Makes the same checks on a step in the flow that a site serves, of which every file is downloaded. Nothing is
 * sent there.
 *
 * @param address of the flow's page
 * @throws Error with what is wrong
 */
export async function checkAgainst(
  address: URL,
  checked: Omit<Checked, 'lists'> & { readonly step: string },
): Promise<void> {
  const { origin } = address;
  const set = await readFlowSet(address);
  // Before anything is downloaded or built.
  placeStep(set.flow, checked.step, checked.after);
  await inOwnFolder(async (own) => {
    await mirrorSet(origin, set, own);
    checked.say?.(`Playing in the set ${set.id} of ${origin}`);
    const lists = listsAt(origin, set.flow.id);
    await check(own, set.flow.id, {}, { ...checked, lists });
  });
}

async function check(
  paths: ReleasePaths,
  flowId: string,
  others: Readonly<Record<string, string>>,
  { step, after, play, ...change }: Checked,
) {
  if (step === undefined) {
    await prepareSet(paths, flowId, others, {}, { ...change, dryRun: true });
    change.say?.(`${flowId} is sound`);
    return;
  }
  const versions = { ...others, [step]: await publishAsItIs(paths, step) };
  const place = (file: FlowFile) => placeStep(file, step, after);
  await prepareSet(paths, flowId, versions, {}, { ...change, play, place, dryRun: true });
  change.say?.(`${step} is good for ${flowId}`);
}

/** A releases folder that exists only meanwhile. */
async function inOwnFolder(work: (own: ReleasePaths) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  try {
    await work(releasePaths(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
