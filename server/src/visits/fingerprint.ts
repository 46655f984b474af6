import { createHash } from 'node:crypto';
import type { Fault } from 'contract';

/** What a failure is known by: a hash of all that is said of it, whatever the order of its properties. */
export function fingerprintOf(fault: Fault): string {
  return createHash('sha256').update(canonical(fault)).digest('hex').slice(0, 32);
}

/** The JSON of a value, its properties sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
