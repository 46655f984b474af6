import { jsonParser, listOf, mapOf, object, text } from './jsonParser';
import type { Fault } from './visitReport';

/** What a server says of the visits of its flows, on its metrics port: `GET /visits?days=…&flow=…`. */
export interface VisitFigures {
  readonly flows: Readonly<Record<string, FlowVisits>>;
}

export interface FlowVisits {
  readonly current: string | null;
  /**
   * The current set's own share of failed visits, one of each network: 0.01 or more. Above 0.2 no candidate
   * can be judged beside it. Not there from an earlier server.
   */
  readonly currentShare?: number;
  readonly candidate: CandidateFigures | null;
  /**
   * The same test of the current set since it became current, against the share of the set before; null
   * without visits. A decision of it only alerts, unless somebody lets it act.
   */
  readonly currentTest?: CandidateFigures | null;
  readonly sets: readonly SetVisits[];
  /** The most frequent first. */
  readonly faults: readonly FaultFigures[];
}

/** Visits of one release set. */
export interface SetVisits {
  readonly set: string;
  readonly packages: Readonly<Record<string, string>>;
  readonly begun: number;
  readonly failed: number;
  readonly arrived: number;
}

/** The test of a candidate. */
export interface CandidateFigures {
  readonly set: string;
  /** Of a hundred new visits, so many get it. */
  readonly share: number;
  /** The accepted share of failed visits, fixed when the candidate began: 0.01 or more. */
  readonly p0: number;
  /** The visits that count: one of each network. */
  readonly visits: number;
  readonly failed: number;
  /** The mixture of likelihood ratios; 100 rolls back. */
  readonly evidence: number;
  /** The likelihood ratio of 1 % against 5 % over the visits that are over; 100 accepts, where that is asked for. */
  readonly evidenceFor: number;
  readonly decision: 'rollback' | 'accept' | null;
  /** Epoch milliseconds. */
  readonly decidedAt: number | null;
}

/** A failure that visits have had in common. */
export interface FaultFigures {
  readonly fault: Fault;
  /** The hash that it is known by. */
  readonly fingerprint: string;
  readonly visits: number;
  readonly sets: readonly string[];
  /** `chromium 131`, sorted. */
  readonly engines: readonly string[];
  /** Epoch milliseconds, of the hour. */
  readonly firstSeen: number;
  readonly lastSeen: number;
}

const number = { type: 'number' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

const candidate = object({
  set: text,
  share: number,
  p0: number,
  visits: number,
  failed: number,
  evidence: number,
  evidenceFor: number,
  decision: { enum: ['rollback', 'accept', null] },
  decidedAt: orNull(number),
});

/** @throws Error that names the place and what was expected there */
export const parseVisitFigures = jsonParser<VisitFigures>(
  object({
    flows: mapOf(
      object(
        {
          current: orNull(text),
          candidate: orNull(candidate),
          sets: listOf(
            object({
              set: text,
              packages: mapOf(text),
              begun: number,
              failed: number,
              arrived: number,
            }),
          ),
          faults: listOf(
            object({
              fault: object({
                kind: text,
                step: text,
                version: text,
                error: text,
                frames: listOf(
                  object({
                    package: text,
                    version: text,
                    file: text,
                    line: number,
                    column: number,
                  }),
                ),
              }),
              fingerprint: text,
              visits: number,
              sets: listOf(text),
              engines: listOf(text),
              firstSeen: number,
              lastSeen: number,
            }),
          ),
        },
        { currentShare: number, currentTest: orNull(candidate) },
      ),
    ),
  }),
);
