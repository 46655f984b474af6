import type { PublishedStep } from 'contract';

/** The fields of a step's section, each with its schema. */
export const fieldsOf = ({ step }: PublishedStep): Readonly<Record<string, unknown>> =>
  step.section?.schema.properties ?? {};

/** The fields of one of the flow's steps. */
export function fieldsIn(steps: readonly PublishedStep[], name: string) {
  const step = steps.find((candidate) => candidate.name === name);
  return step ? fieldsOf(step) : {};
}

/** A field's JSON type; for `enum` and `const`, the type of their values. */
export function typeOf(field: unknown): string {
  const { type, enum: values, const: value } = field as Record<string, unknown>;
  if (typeof type === 'string' || Array.isArray(type)) return String(type);
  const examples = Array.isArray(values) ? values : value === undefined ? [] : [value];
  return [...new Set(examples.map((example) => typeof example))].sort().join(' or ') || 'any';
}

/** Whether a value has a field's JSON type. */
export function fits(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'any' || type.split(/,| or /).includes(typeof value);
}
