import type { CandidateState } from '../../storage/visits/candidateTest';
import { pointsOf } from '../../storage/visits/candidateTest';
import { ENOUGH_EVIDENCE, evidenceAgainst } from '../../storage/visits/evidence';
import { type Html, html } from './html';

const [WIDTH, HEIGHT] = [640, 180];
/** The left and the bottom edge of the plot: the values are left of it, the visits below it. */
const [LEFT, BOTTOM] = [48, 156];
/** The plotted range, as powers of ten. */
const [LEAST, MOST] = [-2, 4];

/** The evidence against a candidate over its visits, on a scale of powers of ten, with its threshold. */
export function evidencePlot(state: CandidateState): Html {
  const points: [number, number][] = [[0, 0], ...pointsOf(state)];
  const most = Math.max(10, ...points.map(([visits]) => visits));
  const x = (visits: number) => round(LEFT + (visits / most) * (WIDTH - LEFT - 8));
  const y = (evidence: number) => {
    const power = Math.min(MOST, Math.max(LEAST, Math.log10(evidence)));
    return round(8 + ((MOST - power) / (MOST - LEAST)) * (BOTTOM - 8));
  };
  const line = points.map(
    ([visits, failed]) => `${x(visits)},${y(evidenceAgainst({ visits, failed }, state.p0))}`,
  );
  const threshold = y(ENOUGH_EVIDENCE);
  const last = evidenceAgainst(state, state.p0);
  const label = `The evidence against the candidate after ${state.visits} visits is ${last.toPrecision(3)}; ${ENOUGH_EVIDENCE} takes it back.`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
    <line class="axis" x1="${LEFT}" y1="${y(1)}" x2="${WIDTH - 8}" y2="${y(1)}" />
    <line class="threshold" x1="${LEFT}" y1="${threshold}" x2="${WIDTH - 8}" y2="${threshold}" />
    <polyline points="${line.join(' ')}" />
    <text x="${LEFT - 6}" y="${threshold + 5}" text-anchor="end">${ENOUGH_EVIDENCE}</text>
    <text x="${LEFT - 6}" y="${y(1) + 5}" text-anchor="end">1</text>
    <text x="${WIDTH - 8}" y="${HEIGHT - 6}" text-anchor="end">${most} visits</text>
  </svg>`;
}

/** How many registrations came in each of the last hours, the newest last. */
export function hoursPlot(counts: readonly number[]): Html {
  const most = Math.max(1, ...counts);
  const width = (WIDTH - LEFT - 8) / counts.length;
  const bars = counts.map((count, index) => {
    const height = round((count / most) * (BOTTOM - 16));
    return html`<rect
      x="${round(LEFT + index * width)}"
      y="${BOTTOM - height}"
      width="${round(width * 0.8)}"
      height="${height}"
    />`;
  });
  const sum = counts.reduce((all, count) => all + count, 0);
  const label = `${sum} registrations in the last ${counts.length} hours, at most ${most} in one; ${counts.at(-1) ?? 0} in this one.`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
    <line class="axis" x1="${LEFT}" y1="${BOTTOM}" x2="${WIDTH - 8}" y2="${BOTTOM}" />
    ${bars}
    <text x="${LEFT - 6}" y="22" text-anchor="end">${most}</text>
    <text x="${LEFT}" y="${HEIGHT - 6}">${counts.length} hours ago</text>
    <text x="${WIDTH - 8}" y="${HEIGHT - 6}" text-anchor="end">now</text>
  </svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
