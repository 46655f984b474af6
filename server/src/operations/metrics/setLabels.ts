import { unlessBroken, type Releases } from '../../content/releases';

/** How many sets of a flow have a name of their own in the metrics. */
const MOST = 10;

/**
 * The label of a set: its id once it has been the current one or the candidate while this server ran, as
 * long as it is among the last ten of its flow. Any other set is "other": a client may name every set that there is.
 *
 * @param forget called with a set that loses its name
 */
export function createSetLabels(
  releases: Releases,
  forget: (flow: string, set: string) => void,
): (flow: string, set: string) => string {
  const named = new Map<string, string[]>();
  return (flow, set) => {
    const sets = named.get(flow) ?? [];
    if (sets.includes(set)) return set;
    const isNamed = unlessBroken(
      () => set === releases.currentSet(flow)?.id || set === releases.candidate(flow)?.set,
      () => {},
    );
    if (!isNamed) return 'other';
    named.set(flow, [...sets, set].slice(-MOST));
    const [oldest] = sets;
    if (sets.length === MOST && oldest !== undefined) forget(flow, oldest);
    return set;
  };
}
