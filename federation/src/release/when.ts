import type { When } from '../releaseSet';
import type { Schema } from './sectionSchema';

/**
 * A flow's `when` as the schema that a registration matches if it holds. The page asks the same
 * question in its own way (`holds` of shared-store); one table of cases is the test of both.
 */
export function whenSchema(when: When): Schema {
  if ('all' in when) return { allOf: when.all.map(whenSchema) };
  if ('any' in when) return { anyOf: when.any.map(whenSchema) };
  if ('not' in when) return { not: whenSchema(when.not) };
  return {
    type: 'object',
    required: [when.field],
    properties: { [when.field]: valueSchema(when) },
  };
}

function valueSchema(when: Extract<When, { field: string }>): Schema {
  if ('is' in when) return { const: when.is };
  if ('in' in when) return { enum: when.in };
  const bound = 'atLeast' in when ? { minimum: when.atLeast } : { maximum: when.atMost };
  // 0 stands for "nothing chosen".
  return { type: 'number', ...bound, not: { const: 0 } };
}
