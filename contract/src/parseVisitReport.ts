import { jsonParser, object, segment } from './jsonParser';
import { ENGINES, FAILURE_KINDS, MOST_FRAMES, type VisitReport } from './visitReport';

/** An object with these properties, of which some are optional, and no other. */
const exactly = (required: object, optional: object = {}) => ({
  ...object(required, optional),
  additionalProperties: false,
});
const count = (maximum: number) => ({ type: 'integer', minimum: 0, maximum });
const hexadecimal = { type: 'string', pattern: '^[0-9a-f]{32}$' };
/** What becomes a label or a path is short. */
const name = { ...segment, maxLength: 64 };
const identifier = { type: 'string', pattern: '^[A-Za-z]{1,64}$' };

const frame = exactly({
  package: name,
  version: name,
  file: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]{0,127}$' },
  line: count(10_000_000),
  column: count(10_000_000),
});

const fault = exactly(
  {
    kind: { enum: FAILURE_KINDS },
    step: name,
    version: name,
    error: identifier,
    frames: { type: 'array', maxItems: MOST_FRAMES, items: frame },
  },
  { field: identifier, rule: identifier },
);

const visit = {
  visit: hexadecimal,
  flow: name,
  set: hexadecimal,
  engine: { enum: ENGINES },
  engineVersion: count(9999),
};

/**
 * A report of a page. It has no free text: anything else than what the type says is refused.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseVisitReport = jsonParser<VisitReport>({
  oneOf: [
    exactly({ type: { const: 'begun' }, ...visit }),
    exactly({ type: { const: 'failed' }, ...visit, fault }),
    exactly({
      type: { const: 'ended' },
      ...visit,
      outcome: { enum: ['arrived', 'left'] },
      furtherFailures: count(9999),
    }),
  ],
});
