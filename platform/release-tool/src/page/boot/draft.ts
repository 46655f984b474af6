import { draftKey, keptKey } from 'contract';
import { readStorage } from './storage';

/** The set of a draft, and the index of its step. */
export interface DraftPosition {
  readonly set?: string | undefined;
  readonly stepIndex: number;
  /** Whether this tab has a draft, even an unreadable one, or this device keeps one. */
  readonly exists: boolean;
}

/** Ignores a draft that cannot be read: the store handles it. */
export function readDraft(flowId: string): DraftPosition {
  const inTab = readStorage('sessionStorage', draftKey(flowId));
  const text = inTab ?? readStorage('localStorage', keptKey(flowId));
  const exists = inTab !== null;
  try {
    // The value may be anything. One that is no draft has no set and no step, or throws.
    const { set, step, keptUntil } = JSON.parse(text || '{}') as {
      readonly set?: unknown;
      readonly step?: unknown;
      readonly keptUntil?: unknown;
    };
    if (exists || Number(keptUntil) > Date.now()) {
      return { set: isSetId(set) ? set : undefined, stepIndex: Number(step) - 1, exists: true };
    }
  } catch {
    // Unreadable: as if there were no draft.
  }
  return { stepIndex: 0, exists };
}

const isSetId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
