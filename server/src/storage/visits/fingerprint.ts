import { createHash } from 'node:crypto';
import type { Fault } from 'contract';
import { canonicalJson } from '../../core/bodyHash';

/** What identifies a failure: a hash of all that is said of it, whatever the order of its properties. */
export function fingerprintOf(fault: Fault): string {
  return createHash('sha256').update(canonicalJson(fault)).digest('hex').slice(0, 32);
}
