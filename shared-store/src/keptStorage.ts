import { keptKey, type Flow } from 'contract';
import type { Draft } from './parseDraft';
import type { SafeStorage } from './safeStorage';

/**
 * Session storage key of the time of the kept form that this tab has last read or written; the value is
 * empty before the first.
 */
export const seenKey = (flowId: string) => `seen:${flowId}`;

/** A draft in local storage. Its times are epoch milliseconds. */
export type KeptDraft = Draft & {
  /** The time of the write, which is unique. */
  readonly keptAt: number;
  /** The time of its deletion. */
  readonly keptUntil: number;
};

/**
 * The time of the form that this device keeps for a flow. An expired form is deleted, and so is one of a
 * flow that no longer keeps forms. The boot script has the same rule. Whether the form is valid is checked
 * before it is offered.
 */
export function findKept(local: SafeStorage, { id, keepDays }: Flow): number | undefined {
  const text = local.get(keptKey(id));
  try {
    // The stored value may be anything; without valid times it is deleted.
    const { keptAt, keptUntil } = JSON.parse(text ?? '') as { keptAt: unknown; keptUntil: unknown };
    if (keepDays && Number(keptUntil) > Date.now()) return Number(keptAt);
  } catch {
    // Unreadable: deleted below.
  }
  if (text !== null) local.remove(keptKey(id));
  return undefined;
}
