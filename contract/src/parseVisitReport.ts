import Type from './typebox';
import { jsonParser } from './jsonParser';
import { exactly, segment, setId, type Parsed } from './schema';
import { ENGINES, FAILURE_KINDS, MOST_FRAMES } from './visitReport';

const count = (maximum: number) => Type.Integer({ minimum: 0, maximum });
/** Short, because it becomes a label or a path. */
const name = Type.String({ ...segment, maxLength: 64 });
const identifier = Type.String({ pattern: '^[A-Za-z]{1,64}$' });

/** A frame of a stack, in a file that the page has loaded from `/packages/`. */
const frame = exactly({
  package: name,
  version: name,
  /** Its path in the published version, for instance `remoteEntry.js`. */
  file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]{0,127}$' }),
  /** In the published file, from 1; a source map leads to the source. */
  line: count(10_000_000),
  column: count(10_000_000),
});
export type FaultFrame = Parsed<typeof frame>;

/** The properties that identify a failure. Not its message, which may contain an answer. */
const fault = exactly({
  kind: Type.Enum(FAILURE_KINDS),
  /** The package at fault: a step, or `shell`. */
  step: name,
  version: name,
  /** The name of an error class that every browser has, for instance `TypeError`; `Error` for any other. */
  error: identifier,
  /** Innermost first; only frames in our own files. */
  frames: Type.Array(frame, { maxItems: MOST_FRAMES }),
  /** Of a refusal: the wire name of the first field at fault, and its rule (a JSON Schema keyword). */
  field: Type.Optional(identifier),
  rule: Type.Optional(identifier),
});
export type Fault = Parsed<typeof fault>;

/** Places of steps in the set's flow, from 1. */
const steps = Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { maxItems: 50 });

/** The properties of every report of a visit. */
const visit = {
  /** A random id; it is never stored on the device. */
  visit: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  flow: name,
  /** The release set that the page runs. */
  set: setId,
  engine: Type.Enum(ENGINES),
  /** The browser's major version; 0 when it is unknown. */
  engineVersion: count(9999),
};

/**
 * A report of a page about its visit. There are at most three, and none contains anything that a parent
 * typed: the visit began; its first failure; its end, with the number of further failures.
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
    /** Only earlier shells send the steps that were shown, and those that the parent went on from. */
    shown: Type.Optional(steps),
    passed: Type.Optional(steps),
  }),
]);
export type VisitReport = Parsed<typeof visitReport>;
export type Visit = Pick<VisitReport, keyof typeof visit>;

/**
 * Parses a report of a page. It has no free text, and unknown properties are refused.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseVisitReport = jsonParser(visitReport);
