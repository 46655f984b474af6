import Type from './typebox';
import { jsonParser } from './jsonParser';
import { setId, text, type Parsed } from './schema';

/** A set that is served to a share of the new visits: `flows/<flow>/candidate.json`. */
const candidate = Type.Object({
  set: setId,
  /** The current set; it does not change while there is a candidate. */
  from: setId,
  /** The percentage of new visits that get it. */
  share: Type.Number({ minimum: 1, maximum: 100 }),
  /** ISO 8601, UTC. */
  at: text,
  by: Type.Optional(text),
  why: Type.Optional(text),
});
export type Candidate = Parsed<typeof candidate>;

/** @throws Error that names the place and what was expected there */
export const parseCandidate = jsonParser(candidate);

/**
 * The status that open pages of a flow check: `flows/<flow>/status.json`. A page ignores a status with a
 * lower serial number than the last one: a cache may return an older copy.
 */
export interface FlowStatus {
  /** Grows with each change of the file. */
  readonly serial: number;
  /** The current set. */
  readonly current: string;
  /** The sets that no visit may run, newest first. */
  readonly withdrawn: readonly string[];
}
