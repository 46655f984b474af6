import type { ReleasePaths } from 'contract/release-paths';
import { candidateEntry, readHistory, servedSets, withdrawnSets } from '../history/history';
import { abandon } from './candidateChanges';
import { changing, type Change } from './changeFlow';
import { rollback } from './rollback';
import { readSet } from '../folder/readRelease';

/**
 * Withdraws a set: no new visit gets it, and open forms leave it with their answers. The current set is
 * rolled back to the previous one, and the candidate is abandoned.
 *
 * @returns the set that new visits get
 * @throws Error when the flow has no such set, when it is already withdrawn, or when it is current and
 *   there is no other set for open forms
 */
export async function withdraw(
  paths: ReleasePaths,
  flowId: string,
  id: string,
  change: Change = {},
): Promise<string> {
  const history = await readHistory(paths, flowId);
  const current = history.at(-1)?.set;
  if (current === undefined) throw new Error(`${flowId} serves no set`);
  if (withdrawnSets(history).includes(id)) throw new Error(`${flowId}: ${id} is withdrawn already`);
  if (candidateEntry(history)?.candidate.set === id) {
    await abandon(paths, flowId, change, id);
    return current;
  }
  if (current === id) {
    const earlier = servedSets(history).at(-2);
    if (earlier === undefined) {
      throw new Error(
        `${flowId} has no other set that open forms could move to: promote one, then withdraw ${id}`,
      );
    }
    await rollback(paths, flowId, earlier, { ...change, withdraw: true });
    return earlier;
  }
  if (!(await isKnown(paths, flowId, id))) throw new Error(`${flowId} has no set ${id}`);
  await changing(paths, flowId, change, async ({ history: held, serve }) => {
    if (held.at(-1)?.set !== current) {
      throw new Error(`${flowId} was changed meanwhile; nothing was done`);
    }
    await serve({ set: current, kind: 'withdraw', withdrawn: id });
  });
  return current;
}

/** Also of a set that cannot be read: it exists. */
const isKnown = async (paths: ReleasePaths, flowId: string, id: string) =>
  (await readSet(paths, flowId, id).catch(() => true)) !== undefined;
