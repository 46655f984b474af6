import { fieldName, LONGEST_TEXT, type FieldProblem } from './sectionRules';

/** The most nesting: more than any section needs, and safe for recursive functions. */
const MAX_DEPTH = 8;
// Lone surrogates; control characters but line feed and tab. PostgreSQL refuses the first and NUL.
const UNSAFE_TEXT = /\p{Cs}|[^\P{Cc}\n\t]/u;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The fields of a body with values that no schema allows: characters that no form sends, keys such as
 * `__proto__`, numbers that JSON cannot hold, excessive length or nesting.
 */
export function unsafeValues(body: Record<string, unknown>): FieldProblem[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const rule = unsafeKey(key) ?? unsafe(value, 1);
    return rule === undefined ? [] : [{ name: fieldName(key), rule }];
  });
}

function unsafe(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return unsafeText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'number';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return 'depth';
  for (const [key, member] of Object.entries(value)) {
    const rule = unsafeKey(key) ?? unsafe(member, depth + 1);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

function unsafeKey(key: string): string | undefined {
  return UNSAFE_KEYS.has(key) ? 'key' : unsafeText(key);
}

function unsafeText(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return 'maxLength';
  return UNSAFE_TEXT.test(text) ? 'characters' : undefined;
}
