import type { FlowVisits, VisitCounts } from 'contract';
import { candidateEvidence, ENOUGH_EVIDENCE } from 'contract/candidate-evidence';

/** The abbreviated id of a set. */
export const shortId = (set: string) => set.slice(0, 8);

/** For instance `1 %`, `12.5 %`. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** The candidate of a flow and the evidence about it, in one line. */
export function candidateLine(flow: string, visits: FlowVisits): string {
  const { candidate } = visits;
  if (!candidate) return `${flow}: no candidate`;
  const { set, share } = candidate;
  return `${flow}: candidate ${shortId(set)}, ${share} % of the new visits: ${evidenceText(visits)}`;
}

/** For instance `3 of 40 visits failed, 1 % is accepted, evidence 12 of 100 against it`. */
export function evidenceText(visits: FlowVisits): string {
  const { candidate } = visits;
  const evidence = candidateEvidence(visits);
  if (!candidate || !evidence) return 'no candidate';
  const { accepted, against } = evidence;
  const rounded = against < 0.01 ? 'under 0.01' : String(Number(against.toPrecision(3)));
  return `${failedOf(candidate)}, ${percent(accepted)} is accepted, evidence ${rounded} of ${ENOUGH_EVIDENCE} against it`;
}

const failedOf = ({ begun, failed }: VisitCounts) =>
  `${failed} of ${begun} ${begun === 1 ? 'visit' : 'visits'} failed`;

/** The visits of some sets, as a table. */
export function visitLines(sets: FlowVisits['sets'], { current, candidate }: FlowVisits) {
  const roleOf = (set: string) =>
    set === current ? 'current' : set === candidate?.set ? 'candidate' : '';
  return table([
    ['set', '', 'visits', 'failed', 'arrived', 'failed of visits'],
    ...sets.map(({ set, begun, failed, arrived }) => [
      shortId(set),
      roleOf(set),
      String(begun),
      String(failed),
      String(arrived),
      begun === 0 ? '' : percent(failed / begun),
    ]),
  ]);
}

/** Aligns columns; numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
