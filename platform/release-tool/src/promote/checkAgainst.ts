import type { FlowFileStep } from 'contract';
import type { Change } from './changeFlow';
import { publishedFlows } from './checkAlone';
import { checkIn } from './checkIn';
import { listsAt } from '../checks/checkLists';
import { FLOWS_PACKAGE } from '../folder/readRelease';
import { publishAsItIs, publishFlow } from '../publish/publishAsItIs';
import { placeStep } from '../set/placeStep';
import { mirrorSet } from '../site/mirrorSet';
import { readFlowSet } from '../site/readFlowSet';

interface Against extends Pick<Change, 'play' | 'say'> {
  /** The step that it is played after, if the flow does not have it. */
  readonly after?: string | undefined;
}

/**
 * Builds a step from its sources and plays it in the set that a site serves, of which every file is
 * downloaded. Makes every check of a promote; nothing is published or served, and nothing is sent there.
 *
 * @param address of the flow's page
 * @throws Error with what is wrong
 */
export async function checkAgainst(
  name: string,
  address: URL,
  { after, ...change }: Against,
): Promise<void> {
  const { say = () => {} } = change;
  const { origin } = address;
  const set = await readFlowSet(address);
  const { id: flowId, steps } = set.flow;
  // Before anything is downloaded or built.
  const placed = placeStep<FlowFileStep>({ id: flowId, steps }, { step: name }, after);
  const lists = listsAt(origin, flowId);
  await checkIn(name, { ...change, lists }, async (own) => {
    await mirrorSet(origin, set, own);
    say(`Playing in the set ${set.id} of ${origin}`);
    const versions = { [name]: await publishAsItIs(own, name) };
    if (placed !== steps) {
      versions[FLOWS_PACKAGE] = await publishFlow(
        own,
        flowId,
        (flow) => ({ ...flow, steps: placeStep<FlowFileStep>(flow, { step: name }, after) }),
        await publishedFlows(own, set.packages),
      );
    }
    return { flowId, versions };
  });
}
