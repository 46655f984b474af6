import Type from 'typebox';
import { jsonParser } from './jsonParser';
import { exactly, segment, setId, type Parsed } from './schema';
import { ENGINES, FAILURE_KINDS, MOST_FRAMES } from './visitReport';

const count = (maximum: number) => Type.Integer({ minimum: 0, maximum });
/** What becomes a label or a path is short. */
const name = Type.String({ ...segment, maxLength: 64 });
const identifier = Type.String({ pattern: '^[A-Za-z]{1,64}$' });

/** A frame of a stack, in a file that the page has loaded from `/packages/`. */
const frame = exactly({
  package: name,
  version: name,
  /** Its path in the published version, for instance `remoteEntry.js`. */
  file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]{0,127}$' }),
  /** From 1, as in the published file; a source map leads from there to the source. */
  line: count(10_000_000),
  column: count(10_000_000),
});
export type FaultFrame = Parsed<typeof frame>;

/** What a failure is recognized by. It has no message: a message may contain an answer. */
const fault = exactly({
  kind: Type.Enum(FAILURE_KINDS),
  /** The package at fault: a step's, or `shell`. */
  step: name,
  version: name,
  /** The name of a class that every browser has, for instance `TypeError`; any other is `Error`. */
  error: identifier,
  /** Innermost first; ours alone. */
  frames: Type.Array(frame, { maxItems: MOST_FRAMES }),
  /** Of a refusal: the wire name of the first field at fault, and its rule (a JSON Schema keyword). */
  field: Type.Optional(identifier),
  rule: Type.Optional(identifier),
});
export type Fault = Parsed<typeof fault>;

/** What every report of a visit says. */
const visit = {
  /** Random, 32 hexadecimal digits. It is never stored on the device. */
  visit: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  flow: name,
  /** The release set that the page runs. */
  set: setId,
  engine: Type.Enum(ENGINES),
  /** Its major version; 0 when it is not known. */
  engineVersion: count(9999),
};

/**
 * What a page says about its visit, in at most three messages, none of which has anything that a parent
 * typed: that it began; its first failure; and how it ended, with the number of failures after the first.
 */
export const visitReport = Type.Union([
  exactly({ type: Type.Literal('begun'), ...visit }),
  exactly({ type: Type.Literal('failed'), ...visit, fault }),
  exactly({
    type: Type.Literal('ended'),
    ...visit,
    /** Arrived: the registration was acknowledged. */
    outcome: Type.Enum(['arrived', 'left']),
    furtherFailures: count(9999),
  }),
]);
export type VisitReport = Parsed<typeof visitReport>;
export type Visit = Pick<VisitReport, keyof typeof visit>;

/**
 * A report of a page. It has no free text: anything else than what the type says is refused.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseVisitReport = jsonParser(visitReport);
