import Type from './typebox';
import { jsonParser } from './jsonParser';
import { mapOf, orNull, text, type Parsed } from './schema';

const number = Type.Number();

/** Visits of one release set. */
const setVisits = Type.Object({
  set: text,
  packages: mapOf(text),
  begun: number,
  failed: number,
  arrived: number,
});
export type SetVisits = Parsed<typeof setVisits>;

/** The test of a candidate. */
const candidateFigures = Type.Object({
  set: text,
  /** The percentage of new visits that get it. */
  share: number,
  /** The accepted share of failed visits, fixed when the candidate began: 0.01 or more. */
  p0: number,
  /** The counted visits: one per network. */
  visits: number,
  failed: number,
  /** The mixture of likelihood ratios; at 100 the candidate is rolled back. */
  evidence: number,
  /**
   * The likelihood ratio of 1 % against 5 % failed visits, over completed visits; at 100 the candidate is
   * accepted, if that is configured.
   */
  evidenceFor: number,
  decision: orNull(Type.Enum(['rollback', 'accept'])),
  /** Epoch milliseconds. */
  decidedAt: orNull(number),
  /** The fingerprint of the new fault for which the candidate is not accepted automatically. */
  stoppedBy: Type.Optional(text),
});
export type CandidateFigures = Parsed<typeof candidateFigures>;

/** A failure, and how many visits had it. */
const faultFigures = Type.Object({
  fault: Type.Object({
    kind: text,
    step: text,
    version: text,
    error: text,
    frames: Type.Array(
      Type.Object({ package: text, version: text, file: text, line: number, column: number }),
    ),
    field: Type.Optional(text),
    rule: Type.Optional(text),
  }),
  /** The hash that identifies it. */
  fingerprint: text,
  visits: number,
  /** By set: the begun visits that failed with it. */
  failed: Type.Optional(mapOf(number)),
  sets: Type.Array(text),
  /** `chromium 131`, sorted. */
  engines: Type.Array(text),
  /** Epoch milliseconds, of the hour. */
  firstSeen: number,
  lastSeen: number,
});
export type FaultFigures = Parsed<typeof faultFigures>;

const flowVisits = Type.Object({
  current: orNull(text),
  /**
   * The share of failed visits of the current set, one visit per network: 0.01 or more. Above 0.2 no
   * candidate can be compared with it.
   */
  currentShare: Type.Optional(number),
  candidate: orNull(candidateFigures),
  /**
   * The test of the current set since it became current, against the share of the previous set; null
   * without visits. Its decision only alerts, unless `watch --guard` runs.
   */
  currentTest: Type.Optional(orNull(candidateFigures)),
  sets: Type.Array(setVisits),
  /** The most frequent first. */
  faults: Type.Array(faultFigures),
});
export type FlowVisits = Parsed<typeof flowVisits>;

/** The figures of the visits of a server's flows, on its metrics port: `GET /visits?days=…&flow=…`. */
const visitFigures = Type.Object({ flows: mapOf(flowVisits) });
export type VisitFigures = Parsed<typeof visitFigures>;

/** @throws Error that names the place and what was expected there */
export const parseVisitFigures = jsonParser(visitFigures);
