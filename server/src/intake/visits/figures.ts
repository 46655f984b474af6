import type { CandidateFigures, FlowVisits, VisitFigures } from 'contract';
import { changedSteps } from './changedSteps';
import type { Schools } from '../../config/schools';
import { readable, type Releases } from '../../content/releases';
import {
  candidateId,
  type CandidateState,
  evidenceOf,
  finalDecision,
  type KnownCandidate,
  stoppedBy,
} from '../../storage/visits/candidateTest';
import {
  acceptedShare,
  type Counts,
  evidenceAgainst,
  evidenceFor,
  isBroken,
  ownShare,
} from '../../storage/visits/evidence';
import type { VisitCounts } from '../../storage/visits/visitStore';

/** The candidates that there are now. A broken one is none; the flow's health reports its file. */
export const knownCandidates = (
  releases: Releases,
  schools: Pick<Schools, 'ofFlow'>,
): KnownCandidate[] =>
  releases.flows().flatMap((flow) => {
    const candidate = readable(() => releases.candidate(flow));
    if (!candidate) return [];
    const [set, from] = [candidate.set, candidate.from].map((id) =>
      readable(() => releases.findSet(id)),
    );
    const changed = set && from ? changedSteps(set, from) : [];
    return [{ flow, school: schools.ofFlow(flow), candidate, changed }];
  });

/** The figures of the visits, as the metrics port has them, of one flow or of all. */
export function figuresOf(
  releases: Releases,
  candidates: readonly KnownCandidate[],
  counts: VisitCounts,
  only?: string,
): VisitFigures {
  const ids = releases.flows().filter((flow) => only === undefined || flow === only);
  return {
    flows: Object.fromEntries(
      ids.map((flow) => {
        const candidate = candidates.find((one) => one.flow === flow);
        return [flow, flowFigures(releases, flow, candidate, counts)];
      }),
    ),
  };
}

function flowFigures(
  releases: Releases,
  flow: string,
  known: KnownCandidate | undefined,
  { sets, faults, candidates }: VisitCounts,
): FlowVisits {
  const current = readable(() => releases.currentSet(flow)?.id) ?? null;
  const counted = (set: string | null) => {
    const counts = sets.find((one) => one.flow === flow && one.set === set);
    return { visits: counts?.counted ?? 0, failed: counts?.countedFailed ?? 0 };
  };
  return {
    current,
    currentShare: ownShare(counted(current)),
    currentTest: testOfCurrent(current, counted(current), counted(setBefore(releases, flow))),
    candidate:
      known === undefined
        ? null
        : candidateFigures(
            known,
            candidates.find(({ id }) => id === candidateId(flow, known.candidate)),
            acceptedShare(counted(known.candidate.from)),
          ),
    sets: sets
      .filter((one) => one.flow === flow)
      .map(({ set, begun, failed, arrived }) => ({
        set,
        packages: readable(() => releases.findSet(set)?.packages) ?? {},
        begun,
        failed,
        arrived,
      })),
    faults: faults.filter((one) => one.flow === flow).map(({ flow: _, ...fault }) => fault),
  };
}

/** The set that a flow served before its current one. */
const setBefore = (releases: Releases, flow: string): string | null => {
  const promotes = releases.promotes(flow);
  const current = promotes.at(-1)?.set;
  return promotes.findLast(({ set }) => set !== current)?.set ?? null;
};

/** The current set's own test: against the share of the set before, and of all its visits. */
function testOfCurrent(
  set: string | null,
  counts: Counts,
  before: Counts,
): CandidateFigures | null {
  if (set === null || counts.visits === 0) return null;
  const p0 = acceptedShare(before);
  return {
    ...{ set, share: 100, p0, ...counts, decidedAt: null },
    evidence: evidenceAgainst(counts, p0),
    evidenceFor: evidenceFor(counts),
    decision: isBroken(counts, p0) ? 'rollback' : null,
  };
}

function candidateFigures(
  { candidate: { set, share } }: KnownCandidate,
  state: CandidateState | undefined,
  p0: number,
): CandidateFigures {
  if (!state) {
    // No server has seen it yet.
    const nothing = { visits: 0, failed: 0, evidence: 1, evidenceFor: 1 };
    return { set, share, p0, ...nothing, decision: null, decidedAt: null };
  }
  const { visits, failed, decided_at: decidedAt } = state;
  const [decision, fingerprint] = [finalDecision(state), stoppedBy(state)];
  return {
    ...{ set, share, p0: state.p0, visits, failed, ...evidenceOf(state), decision, decidedAt },
    ...(fingerprint !== undefined && { stoppedBy: fingerprint }),
  };
}
