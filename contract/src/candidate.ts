import Type from 'typebox';
import { jsonParser } from './jsonParser';
import { setId, text, type Parsed } from './schema';

/** A set that a share of the new visits gets, beside the current one: `flows/<flow>/candidate.json`. */
const candidate = Type.Object({
  set: setId,
  /** The current set when it began, and while it is a candidate. */
  from: setId,
  /** Of a hundred new visits, so many get it. */
  share: Type.Number({ minimum: 1, maximum: 100 }),
  /** It is accepted by itself, not before this many visits; without it, somebody accepts it. */
  acceptAfter: Type.Optional(Type.Integer({ minimum: 1 })),
  /** ISO 8601, UTC. */
  at: text,
  by: Type.Optional(text),
  why: Type.Optional(text),
});
export type Candidate = Parsed<typeof candidate>;

/** @throws Error that names the place and what was expected there */
export const parseCandidate = jsonParser(candidate);

/**
 * What an open page of a flow looks at: `flows/<flow>/status.json`. A page that has seen a higher serial
 * number ignores it: a cache may have an older copy.
 */
const flowStatus = Type.Object({
  /** Grows with each change of the file. */
  serial: Type.Integer({ minimum: 1 }),
  /** The current set. */
  current: setId,
  /** The sets that no visit may run any more, the newest first. */
  withdrawn: Type.Array(setId),
});
export type FlowStatus = Parsed<typeof flowStatus>;

/** @throws Error that names the place and what was expected there */
export const parseFlowStatus = jsonParser(flowStatus);
