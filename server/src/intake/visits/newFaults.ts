import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Fault, type FaultFigures } from 'contract';
import { faultNature } from 'contract/source-places';
import { readable, type Releases } from '../../content/releases';
import { keyedHash } from '../../core/keyedHash';
import type { KnownCandidate } from '../../storage/visits/candidateTest';
import { LEAST_FAILED } from '../../storage/visits/evidence';
import { fingerprintOf } from '../../storage/visits/fingerprint';
import type { ReceivedReport } from '../../storage/visits/foldReports';
import { MOST_FAULTS } from '../../storage/visits/keepFaults';

/** Finds the faults that a candidate has and no set that everybody was served had. */
export interface NewFaults {
  /**
   * Counts the networks of the failures among some reports, and adds to each candidate its first new fault
   * that came from three networks since this process started.
   */
  find(
    candidates: readonly KnownCandidate[],
    reports: readonly ReceivedReport[],
  ): Promise<KnownCandidate[]>;
}

/** A fault of a candidate. */
interface Counted {
  readonly fault: Fault;
  /** Keyed hashes, no more than are needed. */
  readonly networks: Set<string>;
  /** Undefined until it came from enough networks. */
  isNew?: boolean;
}

/** A fault, and the sets whose pages reported it. */
type Reported = Pick<FaultFigures, 'fault' | 'sets'>;

/**
 * Counts networks in memory alone, under a key of this process; those of a candidate that is gone are
 * forgotten.
 *
 * @param faults all that are known of every flow
 */
export function createNewFaults(
  releases: Releases,
  faults: () => Promise<readonly (FaultFigures & { flow: string })[]>,
): NewFaults {
  const key = randomBytes(32).toString('base64url');
  /** By set, then by fingerprint. */
  const counted = new Map<string, Map<string, Counted>>();

  function count({ report, network }: ReceivedReport): void {
    const ofSet = counted.get(report.set);
    // A lost network is no fault of a release.
    if (!ofSet || report.type !== 'failed' || report.fault.kind === 'network') return;
    const fingerprint = fingerprintOf(report.fault);
    const one = ofSet.get(fingerprint) ?? { fault: report.fault, networks: new Set() };
    if (one.networks.size < LEAST_FAILED) one.networks.add(keyedHash(key, network));
    if (ofSet.size < MOST_FAULTS) ofSet.set(fingerprint, one);
  }

  async function firstNew(known: KnownCandidate): Promise<Fault | undefined> {
    for (const one of counted.get(known.candidate.set)?.values() ?? []) {
      if (one.networks.size < LEAST_FAILED) continue;
      one.isNew ??= await isNew(known, one.fault);
      if (one.isNew) return one.fault;
    }
    return undefined;
  }

  /**
   * Whether no other set that everybody was served had it, or only with the same version of the
   * package. A set that cannot be read had none.
   */
  async function isNew({ flow, candidate }: KnownCandidate, fault: Fault): Promise<boolean> {
    const versionIn = (set: string) => readable(() => releases.findSet(set))?.packages[fault.step];
    const served = readable(() => releases.promotes(flow))?.map(({ set }) => set) ?? [];
    const version = versionIn(candidate.set);
    // Not of a version before, which the page has fallen back to.
    const isItsOwn = fault.version === version && version !== versionIn(candidate.from);
    const own = { fault, sets: [candidate.set] };
    for (const other of await faults()) {
      const isOfOthers =
        other.flow === flow &&
        other.sets.some((set) => set !== candidate.set && served.includes(set)) &&
        !(isItsOwn && other.fault.version === version);
      if (isOfOthers && (await isSame(own, other))) return false;
    }
    return true;
  }

  /** Whether two faults have the same nature. Source maps are read only where their frames differ. */
  async function isSame(one: Reported, other: Reported): Promise<boolean> {
    const { frames } = one.fault;
    if (frames.length !== other.fault.frames.length) return false;
    if (faultNature(one.fault, []) !== faultNature(other.fault, [])) return false;
    for (const [index, frame] of frames.entries()) {
      const of = other.fault.frames[index];
      if (!of || isDeepStrictEqual(frame, of)) continue;
      const { file } = await releases.sourceOf(frame, one.sets);
      if (file !== (await releases.sourceOf(of, other.sets)).file) return false;
    }
    return true;
  }

  return {
    async find(candidates, reports) {
      const sets = new Set(candidates.map(({ candidate }) => candidate.set));
      for (const set of counted.keys()) if (!sets.has(set)) counted.delete(set);
      for (const set of sets) if (!counted.has(set)) counted.set(set, new Map());
      reports.forEach(count);
      const found: KnownCandidate[] = [];
      for (const one of candidates) found.push({ ...one, newFault: await firstNew(one) });
      return found;
    },
  };
}
