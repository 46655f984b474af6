import type { CandidateFigures, FaultFigures, FlowVisits } from 'contract';

/** The abbreviated id of a set. */
export const shortId = (set: string) => set.slice(0, 8);

/** The test of a flow's candidate and the next decision, in one line. */
export function candidateLine(flow: string, { candidate, faults }: FlowVisits): string {
  if (!candidate) return `${flow}: no candidate`;
  const { set, share } = candidate;
  return `${flow}: candidate ${shortId(set)}, ${share} % of the new visits: ${testOf(candidate)}; ${nextOf(candidate, faults)}`;
}

/** The test of a flow's current set, in one line. */
export const currentLine = (flow: string, test: CandidateFigures) =>
  `${flow}: current set ${shortId(test.set)}: ${testOf(test)}`;

const testOf = ({ visits, failed, evidence, p0 }: CandidateFigures) =>
  `${visits} visits, ${failed} failed (${percent(p0)} accepted), evidence ${rounded(evidence)} of 100`;

function nextOf(
  { decision, visits, stoppedBy }: CandidateFigures,
  faults: readonly FaultFigures[],
): string {
  if (decision === 'rollback') return 'to be rolled back';
  if (decision === 'accept') return 'to be accepted';
  if (stoppedBy !== undefined) {
    const found = faults.find(({ fingerprint }) => fingerprint === stoppedBy)?.fault;
    const fault = found ? `${found.error} in ${found.step}@${found.version}` : 'a fault';
    return `not accepted by itself: ${fault} is new in it and came from three networks; accept or abandon it`;
  }
  return visits === 0 ? 'waits for its first visit' : 'waits for more visits';
}

/** For instance `1 %`, `12.5 %`. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

const rounded = (evidence: number) =>
  evidence < 0.01 ? 'under 0.01' : String(Number(evidence.toPrecision(3)));
