import Type from './typebox';
import { jsonParser } from './jsonParser';
import { fault } from './fault';
import { mapOf, orNull, text, type Parsed } from './schema';

const number = Type.Number();

/** Visits: of each network, one a day counts for each set. */
const visitCounts = {
  begun: number,
  /** Those with a failure; a lost network is none. */
  failed: number,
  /** Those whose registration was acknowledged. */
  arrived: number,
};

/** The visits of a release set. */
const setVisits = Type.Object({ set: text, packages: mapOf(text), ...visitCounts });
export type VisitCounts = Pick<Parsed<typeof setVisits>, keyof typeof visitCounts>;

/** A failure, and how many visits had it. */
const faultFigures = Type.Object({
  /** A newer server may know other kinds. */
  fault: Type.Object({ ...fault.properties, kind: text }),
  /** The hash that identifies it. */
  fingerprint: text,
  /** By set. */
  visits: mapOf(number),
  /** `chromium 131`, sorted. */
  engines: Type.Array(text),
  /** Epoch milliseconds, of the hour. */
  firstSeen: number,
  lastSeen: number,
});
export type FaultFigures = Parsed<typeof faultFigures>;

const flowVisits = Type.Object({
  current: orNull(text),
  /** The set that a share of the new visits gets, in percent, and its visits since that began. */
  candidate: orNull(Type.Object({ set: text, share: number, ...visitCounts })),
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
