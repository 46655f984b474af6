import { draftKey, keptKey } from 'contract';
import { readStorage } from './readStorage';

/** The position of a draft: the set that it was typed in, and its step from 0. */
export interface DraftPosition {
  readonly set?: string | undefined;
  readonly stepIndex: number;
  /** Whether this tab has a draft, of whatever form, or else this device keeps one. */
  readonly exists: boolean;
}

/** A draft that cannot be read is ignored here; the store decides what happens to it. */
export function readDraft(flowId: string): DraftPosition {
  const inTab = readStorage('sessionStorage', draftKey(flowId));
  const text = inTab ?? readStorage('localStorage', keptKey(flowId));
  const exists = inTab !== null;
  try {
    // The value may be anything: what is no draft has no set and no step, or throws, which is slow.
    const { set, step, keptUntil } = JSON.parse(text ?? '{}') as {
      readonly set?: unknown;
      readonly step?: unknown;
      readonly keptUntil?: unknown;
    };
    if (exists || Number(keptUntil) > Date.now()) {
      return { set: isSetId(set) ? set : undefined, stepIndex: Number(step) - 1, exists: true };
    }
  } catch {
    // What cannot be read is in no step.
  }
  return { stepIndex: 0, exists };
}

const isSetId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
