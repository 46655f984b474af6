import type { FaultFigures, FlowVisits } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { newFaults, sourcePlaces, type SourcePlace } from 'contract/source-places';
import { shortId } from './figureLines';

/** A fault, with its places in the sources. */
export interface PlacedFault extends FaultFigures {
  readonly places: readonly (SourcePlace & { readonly package: string })[];
  /** Whether one set alone had it, or one like it. */
  readonly isNew: boolean;
}

/**
 * @param visits of one flow, from the server
 * @param only the faults of a set, or of a step
 */
export async function flowFaults(
  paths: ReleasePaths,
  { faults }: FlowVisits,
  only: { readonly set?: string | undefined; readonly step?: string | undefined } = {},
): Promise<PlacedFault[]> {
  // It reads the frames of all faults at once, and ends.
  const placeOf = sourcePlaces(paths, Infinity);
  const isNew = new Set(await newFaults(faults, placeOf));
  return Promise.all(
    faults
      .filter(({ visits }) => only.set === undefined || only.set in visits)
      .filter(({ fault }) => only.step === undefined || fault.step === only.step)
      .map(async (one) => ({
        ...one,
        isNew: isNew.has(one),
        places: await Promise.all(
          one.fault.frames.map(async (frame) => ({
            package: frame.package,
            ...(await placeOf(frame)),
          })),
        ),
      })),
  );
}

/** A fault as text. */
export function faultLines({
  fault: { kind, step, version, error, field, rule },
  visits,
  engines,
  firstSeen,
  lastSeen,
  places,
  isNew,
}: PlacedFault): string[] {
  const at = field === undefined ? '' : ` of ${field}${rule === undefined ? '' : ` (${rule})`}`;
  const sum = Object.values(visits).reduce((all, one) => all + one, 0);
  const sets = Object.keys(visits).map(shortId).join(', ');
  return [
    `${sum} ${sum === 1 ? 'visit' : 'visits'}: ${kind} ${error}${at} in ${step}@${version}${isNew ? ', new in this set' : ''}`,
    `  ${hour(firstSeen)} to ${hour(lastSeen)}, ${engines.join(', ')}, set ${sets}`,
    ...places.map((place) => `  at ${place.package} ${place.file}:${place.line}`),
  ];
}

const hour = (at: number) => new Date(at).toISOString().slice(0, 13).replace('T', ' ') + ':00';
