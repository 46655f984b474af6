import Type from './typebox';
import { jsonParser } from './jsonParser';
import { count, fault, name } from './fault';
import { exactly, setId, type Parsed } from './schema';
import { ENGINES } from './visitReport';

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

/**
 * Parses a report of a page. It has no free text, and unknown properties are refused.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseVisitReport = jsonParser(visitReport);
