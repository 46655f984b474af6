import Type from './typebox';
import { exactly, segment, type Parsed } from './schema';
import { FAILURE_KINDS, MOST_FRAMES } from './visitReport';

export const count = (maximum: number) => Type.Integer({ minimum: 0, maximum });
/** Short, because it becomes a label or a path. */
export const name = Type.String({ ...segment, maxLength: 64 });
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

/** The properties that identify a failure. Not its message, which may contain an answer. */
export const fault = exactly({
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
