import type { PublishedStep } from 'contract';
import { isNullable } from 'contract/section-schema';
import { isRecord } from 'contract/values';

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
  if (typeof type === 'string' || Array.isArray(type)) return [type].flat().join(' or ');
  const examples = Array.isArray(values) ? values : value === undefined ? [] : [value];
  return [...new Set(examples.map((example) => typeof example))].sort().join(' or ') || 'any';
}

/** The limits of a number. */
export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** The limits of a field, if it is a number. */
export const limitsOf = (field: unknown): Limits | undefined =>
  isRecord(field) && isNullable(field)
    ? { minimum: Number(field.minimum ?? -Infinity), maximum: Number(field.maximum ?? Infinity) }
    : undefined;

export const limitsText = ({ minimum, maximum }: Limits) =>
  `a number from ${minimum} to ${maximum}`;

/** Whether a value has a field's JSON type. */
export function fits(value: unknown, type: string): boolean {
  const types = type.split(/,| or /);
  if (types.includes('integer') && typeof value === 'number') return Number.isInteger(value);
  return type === 'any' || types.includes(typeof value);
}
