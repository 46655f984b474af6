import type { Payload } from './payload';

/**
 * When a flow shows a step: a question to the payload of the steps before it, by wire names. It is
 * checked when a flow is promoted, and the server then asks it of a registration as well.
 */
export type When =
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly atLeast: number }
  | { readonly field: string; readonly atMost: number }
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

type Scalar = string | number | boolean;

/**
 * Whether a payload answers a question with yes. A field that is not there is no value, and a number
 * of 0 is none that could be compared: it stands for "nothing chosen".
 */
export function evaluateCondition(when: When, payload: Payload): boolean {
  if ('all' in when) return when.all.every((part) => evaluateCondition(part, payload));
  if ('any' in when) return when.any.some((part) => evaluateCondition(part, payload));
  if ('not' in when) return !evaluateCondition(when.not, payload);
  const value = payload[when.field];
  if ('is' in when) return value === when.is;
  if ('in' in when) return when.in.some((one) => one === value);
  if (typeof value !== 'number' || value === 0) return false;
  return 'atLeast' in when ? value >= when.atLeast : value <= when.atMost;
}
