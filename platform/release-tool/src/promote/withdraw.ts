import type { ReleasePaths } from 'contract/release-paths';
import { servedSets, withdrawnSets } from '../history/history';
import { changing, type Change } from './changeFlow';
import { serveEarlier } from './rollback';

/**
 * Withdraws a set: no new visit gets it, and open forms leave it with their answers. The current set is
 * rolled back to the previous one, and the candidate is abandoned.
 *
 * @param id of a set that the flow has
 * @returns the set that new visits get
 * @throws Error when it is already withdrawn, or when it is current and there is no other set for open forms
 */
export function withdraw(
  paths: ReleasePaths,
  flowId: string,
  id: string,
  change: Change = {},
): Promise<string> {
  return changing(paths, flowId, change, async (held) => {
    const { history, candidate, serve } = held;
    const current = history.at(-1)?.set;
    if (current === undefined) throw new Error(`${flowId} serves no set`);
    if (withdrawnSets(history).includes(id)) {
      throw new Error(`${flowId}: ${id} is withdrawn already`);
    }
    if (current === id) {
      const earlier = servedSets(history).at(-2);
      if (earlier !== undefined) {
        return (await serveEarlier(paths, flowId, earlier, held, change, true)).id;
      }
      throw new Error(
        `${flowId} has no other set that open forms could move to: promote one, then withdraw ${id}`,
      );
    }
    if (candidate?.set === id) await serve({ set: current, kind: 'abandon', candidate });
    else await serve({ set: current, kind: 'withdraw', withdrawn: id });
    return current;
  });
}
