import type { FlowVisits, VisitFigures } from 'contract';
import type { Kysely } from 'kysely';
import { readable, type Releases } from '../../content/releases';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { countFaults, countSets, hourOf } from '../../storage/visits/visitStore';

/**
 * The figures of the visits of one flow, or of all.
 *
 * @param since epoch milliseconds
 */
export async function visitFigures(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
  since: number,
  only?: string,
): Promise<VisitFigures> {
  const counts = await countSets(db, hourOf(since));
  const flows = releases.flows().filter((flow) => only === undefined || flow === only);
  const figures = flows.map(async (flow): Promise<[string, FlowVisits]> => {
    const sets = counts.filter((one) => one.flow === flow);
    return [
      flow,
      {
        current: readable(() => releases.currentSet(flow)?.id) ?? null,
        candidate: await candidateOf(db, releases, flow),
        sets: sets.map(({ flow: _, ...visits }) => ({
          ...visits,
          packages: readable(() => releases.findSet(visits.set)?.packages) ?? {},
        })),
        faults: await countFaults(db, flow, hourOf(since)),
      },
    ];
  });
  return { flows: Object.fromEntries(await Promise.all(figures)) };
}

/** A broken candidate is none; the flow's health reports its file. */
async function candidateOf(db: Kysely<DatabaseSchema>, releases: Releases, flow: string) {
  const candidate = readable(() => releases.candidate(flow));
  if (!candidate) return null;
  const { set, share, at } = candidate;
  const counts = await countSets(db, hourOf(Date.parse(at)));
  const own = counts.find((one) => one.flow === flow && one.set === set);
  const { begun = 0, failed = 0, arrived = 0 } = own ?? {};
  return { set, share, begun, failed, arrived };
}
