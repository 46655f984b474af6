import type { FaultFigures, FlowVisits, SetVisits } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { faultNature, sourcePlaces, type SourcePlace } from 'contract/source-places';
import { percent, shortId } from './figureLines';

/** Which faults to return. */
export interface FaultsFilter {
  readonly set?: string | undefined;
  readonly step?: string | undefined;
}

/** A fault, with its places in the sources. */
export interface KnownFault extends FaultFigures {
  readonly places: readonly (SourcePlace & { readonly package: string })[];
  /** Whether an earlier version of the step failed in the same way. */
  readonly isKnown: boolean;
}

/** The visits of a flow, and their faults, the most frequent first. */
export interface FlowFaults {
  readonly visits: readonly VersionVisits[];
  readonly faults: readonly KnownFault[];
}

/** The visits of all sets with one version of a package. */
export interface VersionVisits {
  readonly step: string;
  readonly version: string;
  readonly begun: number;
  /** Those that failed in its code. */
  readonly failed: number;
  readonly arrived: number;
}

/** @param visits of one flow, from the server */
export async function flowFaults(
  paths: ReleasePaths,
  { sets, faults }: FlowVisits,
  { set, step }: FaultsFilter = {},
): Promise<FlowFaults> {
  // It reads the frames of all faults at once, and ends.
  const place = sourcePlaces(paths, Infinity);
  const all = await Promise.all(
    faults.map(async (one) => ({
      ...one,
      places: await Promise.all(
        one.fault.frames.map(async (frame) => ({
          package: frame.package,
          ...(await place(frame)),
        })),
      ),
    })),
  );
  const known = all.map((one) => ({
    ...one,
    isKnown: all.some(
      (other) =>
        other.fault.version !== one.fault.version &&
        other.firstSeen < one.firstSeen &&
        natureOf(other) === natureOf(one),
    ),
  }));
  const isAsked = (id: string) => set === undefined || id.startsWith(set);
  return {
    visits: byVersion(
      sets.filter((one) => isAsked(one.set)),
      faults,
    ).filter((one) => step === undefined || one.step === step),
    faults: known
      .filter((one) => one.sets.some(isAsked) && (step === undefined || one.fault.step === step))
      .sort((a, b) => b.visits - a.visits),
  };
}

const natureOf = ({ fault, places }: Pick<KnownFault, 'fault' | 'places'>) =>
  faultNature(fault, places);

function byVersion(sets: readonly SetVisits[], faults: readonly FaultFigures[]): VersionVisits[] {
  const all = new Map<string, VersionVisits>();
  for (const { set, packages, begun, arrived } of sets) {
    for (const [step, version] of Object.entries(packages)) {
      const before = all.get(`${step}@${version}`);
      all.set(`${step}@${version}`, {
        step,
        version,
        begun: (before?.begun ?? 0) + begun,
        failed: (before?.failed ?? 0) + failedIn(set, step, version, faults),
        arrived: (before?.arrived ?? 0) + arrived,
      });
    }
  }
  return [...all.values()].sort(
    (a, b) => a.step.localeCompare(b.step) || a.version.localeCompare(b.version),
  );
}

/** How many visits of a set failed in a package's code; a lost network is no failure. */
const failedIn = (set: string, step: string, version: string, faults: readonly FaultFigures[]) =>
  faults
    .filter(({ fault }) => fault.step === step && fault.version === version)
    .filter(({ fault }) => fault.kind !== 'network')
    .reduce((sum, { failed }) => sum + (failed?.[set] ?? 0), 0);

/** Visits and faults as text. */
export function faultLines({ visits, faults }: FlowFaults): string[] {
  return [
    ...table([
      ['package', 'version', 'begun', 'failed', 'arrived', 'failed of begun'],
      ...visits.map(({ step, version, begun, failed, arrived }) => [
        step,
        version,
        String(begun),
        String(failed),
        String(arrived),
        begun === 0 ? '' : percent(failed / begun),
      ]),
    ]),
    '',
    ...(faults.length === 0 ? ['No visit has failed.'] : faults.flatMap(linesOf)),
  ];
}

function linesOf({
  fault,
  visits,
  engines,
  firstSeen,
  lastSeen,
  places,
  isKnown,
  sets,
}: KnownFault) {
  const { kind, step, version, error, field, rule } = fault;
  const at = field === undefined ? '' : ` of ${field}${rule === undefined ? '' : ` (${rule})`}`;
  return [
    `${visits} ${visits === 1 ? 'visit' : 'visits'}: ${kind} ${error}${at} in ${step}@${version}, ${isKnown ? 'known from an earlier version' : 'new in this version'}`,
    `  ${hour(firstSeen)} to ${hour(lastSeen)}, ${engines.join(', ')}, set ${sets.map(shortId).join(', ')}`,
    ...places.map((place) => `  at ${place.package} ${place.file}:${place.line}`),
  ];
}

const hour = (at: number) => new Date(at).toISOString().slice(0, 13).replace('T', ' ') + ':00';

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
