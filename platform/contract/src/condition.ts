import type { JsonSchema } from './jsonSchema';
import type { Payload } from './payload';

/**
 * When a flow shows a step: a condition on the payload of earlier steps, by wire names. Promote checks it,
 * the page evaluates it, and the server validates it as a schema.
 */
export type Condition =
  | FieldCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** A condition on one field. */
export type FieldCondition =
  | { readonly field: string; readonly in: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly atLeast: number }
  | { readonly field: string; readonly atMost: number };

/**
 * Whether a condition holds for a payload. A missing field has no value, and 0 cannot be compared: it
 * means "nothing chosen".
 */
export function evaluateCondition(condition: Condition, payload: Payload): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, payload));
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, payload));
  if ('not' in condition) return !evaluateCondition(condition.not, payload);
  const value = payload[condition.field];
  if ('is' in condition) return value === condition.is;
  if ('in' in condition) return condition.in.some((one) => one === value);
  if (typeof value !== 'number' || value === 0) return false;
  return 'atLeast' in condition ? value >= condition.atLeast : value <= condition.atMost;
}

/** The schema that a registration matches if the condition holds for it. */
export function conditionSchema(condition: Condition): JsonSchema {
  if ('all' in condition) return { allOf: condition.all.map(conditionSchema) };
  if ('any' in condition) return { anyOf: condition.any.map(conditionSchema) };
  if ('not' in condition) return { not: conditionSchema(condition.not) };
  return {
    type: 'object',
    required: [condition.field],
    properties: { [condition.field]: valueSchema(condition) },
  };
}

function valueSchema(condition: FieldCondition): JsonSchema {
  if ('is' in condition) return { const: condition.is };
  if ('in' in condition) return { enum: condition.in };
  const bound =
    'atLeast' in condition ? { minimum: condition.atLeast } : { maximum: condition.atMost };
  return { type: 'number', ...bound, not: { const: 0 } };
}
