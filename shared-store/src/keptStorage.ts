import { keptKey, type Flow } from 'contract';
import type { Draft } from './parseDraft';
import type { SafeStorage } from './safeStorage';

/**
 * Session storage key of a ticked form: the time of the kept form that this tab has read or written
 * last; empty before the first.
 */
export const seenKey = (flowId: string) => `seen:${flowId}`;

/** A draft in local storage. Its times are epoch milliseconds. */
export type KeptDraft = Draft & {
  /** When it was written; no two writes have the same. */
  readonly keptAt: number;
  /** When it is deleted. */
  readonly keptUntil: number;
};

/**
 * When the form was written that this device keeps of a flow. One that has expired is deleted, and one
 * of a flow that keeps none any more. The boot script decides by the same rule; whether it is a form at
 * all is checked before it is offered, by what is loaded for that.
 */
export function findKept(local: SafeStorage, { id, keepDays }: Flow): number | undefined {
  const text = local.get(keptKey(id));
  try {
    // The value may be anything: without these, it is deleted.
    const { keptAt, keptUntil } = JSON.parse(text ?? '') as { keptAt: unknown; keptUntil: unknown };
    if (keepDays && Number(keptUntil) > Date.now()) return Number(keptAt);
  } catch {
    // As below.
  }
  if (text !== null) local.remove(keptKey(id));
  return undefined;
}
