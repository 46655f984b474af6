import { jsonParser, object, text } from './jsonParser';

const setId = { type: 'string', pattern: '^[0-9a-f]{32}$' };

/** A set that a share of the new visits gets, beside the current one: `flows/<flow>/candidate.json`. */
export interface Candidate {
  readonly set: string;
  /** The current set when it began, and while it is a candidate. */
  readonly from: string;
  /** Of a hundred new visits, so many get it: 1 to 100. */
  readonly share: number;
  /** It is accepted by itself, not before this many visits; without it, somebody accepts it. */
  readonly acceptAfter?: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by?: string;
  readonly why?: string;
}

/** @throws Error that names the place and what was expected there */
export const parseCandidate = jsonParser<Candidate>(
  object(
    {
      set: setId,
      from: setId,
      share: { type: 'number', minimum: 1, maximum: 100 },
      at: text,
    },
    { acceptAfter: { type: 'integer', minimum: 1 }, by: text, why: text },
  ),
);

/**
 * What an open page of a flow looks at: `flows/<flow>/status.json`. A page that has seen a higher serial
 * number ignores it: a cache may have an older copy.
 */
export interface FlowStatus {
  /** Grows with each change of the file. */
  readonly serial: number;
  /** The current set. */
  readonly current: string;
  /** The sets that no visit may run any more, the newest first. */
  readonly withdrawn: readonly string[];
}

/** @throws Error that names the place and what was expected there */
export const parseFlowStatus = jsonParser<FlowStatus>(
  object({
    serial: { type: 'integer', minimum: 1 },
    current: setId,
    withdrawn: { type: 'array', items: setId },
  }),
);
