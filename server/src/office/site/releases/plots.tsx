import type { ReactNode } from 'react';
import { type CandidateState, pointsOf } from '../../../storage/visits/candidateTest';
import { ENOUGH_EVIDENCE, evidenceAgainst } from '../../../storage/visits/evidence';
import type { Texts } from '../texts';

const [WIDTH, HEIGHT] = [640, 180];
/** The left and the bottom edge of the plot: the values are left of it, the visits below it. */
const [LEFT, BOTTOM] = [48, 156];
/** The plotted range, as powers of ten. */
const [LEAST, MOST] = [-2, 4];

/** The evidence against a candidate over its visits, on a scale of powers of ten, with its threshold. */
export function EvidencePlot({ state, t }: { state: CandidateState } & Pick<Texts, 't'>) {
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
  const label = t(
    'Bằng chứng chống bản ứng viên sau {visits} lượt là {evidence}; {enough} thì thu hồi.',
    {
      visits: state.visits,
      evidence: evidenceAgainst(state, state.p0).toPrecision(3),
      enough: ENOUGH_EVIDENCE,
    },
  );
  return (
    <Plot label={label}>
      <line className="axis" x1={LEFT} y1={y(1)} x2={WIDTH - 8} y2={y(1)} />
      <line className="threshold" x1={LEFT} y1={threshold} x2={WIDTH - 8} y2={threshold} />
      <polyline points={line.join(' ')} />
      <text x={LEFT - 6} y={threshold + 5} textAnchor="end">
        {ENOUGH_EVIDENCE}
      </text>
      <text x={LEFT - 6} y={y(1) + 5} textAnchor="end">
        1
      </text>
      <text x={WIDTH - 8} y={HEIGHT - 6} textAnchor="end">
        {t('{count} lượt', { count: most })}
      </text>
    </Plot>
  );
}

/** How many registrations came in each of the last hours, the newest last. */
export function HoursPlot({ counts, t }: { counts: readonly number[] } & Pick<Texts, 't'>) {
  const most = Math.max(1, ...counts);
  const width = (WIDTH - LEFT - 8) / counts.length;
  const label = t('{sum} hồ sơ trong {hours} giờ qua, nhiều nhất {most} trong một giờ.', {
    sum: counts.reduce((all, count) => all + count, 0),
    hours: counts.length,
    most,
  });
  return (
    <Plot label={label}>
      <line className="axis" x1={LEFT} y1={BOTTOM} x2={WIDTH - 8} y2={BOTTOM} />
      {counts.map((count, index) => {
        const height = round((count / most) * (BOTTOM - 16));
        const place = { x: round(LEFT + index * width), y: BOTTOM - height };
        return <rect key={place.x} {...place} width={round(width * 0.8)} height={height} />;
      })}
      <text x={LEFT - 6} y={22} textAnchor="end">
        {most}
      </text>
      <text x={LEFT} y={HEIGHT - 6}>
        {t('{hours} giờ trước', { hours: counts.length })}
      </text>
      <text x={WIDTH - 8} y={HEIGHT - 6} textAnchor="end">
        {t('bây giờ')}
      </text>
    </Plot>
  );
}

const Plot = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
    {children}
  </svg>
);

const round = (value: number) => Math.round(value * 10) / 10;
