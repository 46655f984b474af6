import { isRecord } from './api';
import type { Flow } from './flow';
import {
  initialPupil,
  sectionsOfNextPupil,
  type PupilState,
  type Receipt,
  type SectionEntry,
} from './pupil';
import type { SafeStorage } from './safeStorage';

/**
 * What a tab keeps of a form that is not finished. Session storage only: it goes with the tab, and
 * another person at the same computer never finds it.
 */
export type Draft = Pick<
  PupilState,
  'step' | 'reached' | 'consent' | 'sections' | 'idempotencyKey'
> & {
  readonly receipt?: Receipt;
  /** The release set that it was typed in: a reload runs the same code. */
  readonly set?: string;
};

/** Session storage key of a flow's draft. */
export const draftKey = (flowId: string) => `draft:${flowId}`;

/**
 * What to keep of a state. After a success only what the next pupil keeps, and the receipt.
 *
 * @param set the release set that this visit runs
 */
export function draftOf(pupil: PupilState, set: string | undefined): Draft {
  const { receipt } = pupil;
  const { step, reached, consent, sections, idempotencyKey } = receipt
    ? { ...initialPupil, sections: sectionsOfNextPupil(pupil.sections) }
    : pupil;
  return {
    step,
    reached,
    consent,
    sections,
    idempotencyKey,
    ...(receipt && { receipt }),
    ...(set !== undefined && { set }),
  };
}

/** The form as this tab left it, or a new one. A draft of another shape counts as none. */
export function restorePupil(storage: SafeStorage, flow: Flow): PupilState {
  const draft = parseDraft(storage.get(draftKey(flow.id)));
  if (!draft) return initialPupil;
  const { consent, sections, idempotencyKey, receipt } = draft;
  // The flow may have become shorter since.
  const within = (step: string) => String(Math.min(Number(step), flow.steps.length));
  const step = within(draft.step);
  const reached = within(draft.reached);
  const kept = { step, reached, consent, sections, idempotencyKey, receipt };
  return { ...initialPupil, ...kept, begun: true, restored: true };
}

function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    isStep(value.step) &&
    isStep(value.reached) &&
    typeof value.consent === 'boolean' &&
    typeof value.idempotencyKey === 'string' &&
    isRecord(value.sections) &&
    Object.values(value.sections).every(isSectionEntry) &&
    (value.receipt === undefined || isReceipt(value.receipt))
  );
}

const isReceipt = (value: unknown) =>
  isRecord(value) && typeof value.reference === 'string' && typeof value.changed === 'boolean';

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isStep = (value: unknown) => typeof value === 'string' && /^[1-9]\d*$/.test(value);

function isSectionEntry(value: unknown): value is SectionEntry {
  return (
    isRecord(value) &&
    isRecord(value.answers) &&
    Object.values(value.answers).every(isScalar) &&
    isRecord(value.payload) &&
    isRecord(value.nextPupil) &&
    Array.isArray(value.summary)
  );
}

/** Milliseconds between a keystroke and its place in storage, at the most. */
const SAVE_DELAY = 200;

export interface DraftKeeping {
  readonly subscribe: (listener: () => void) => void;
  readonly pupil: () => PupilState;
  readonly storage: SafeStorage;
  readonly flowId: string;
  readonly releaseSet: string | undefined;
}

/**
 * Keeps a draft of every change, a moment after it, and at once when the page is hidden or left. As
 * long as nothing was typed there is none.
 *
 * @returns a function that writes what is still waiting
 */
export function keepDraft({ subscribe, pupil, storage, flowId, releaseSet }: DraftKeeping) {
  let saved = pupil();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (pupil() === saved) return;
    saved = pupil();
    if (saved.begun) storage.set(draftKey(flowId), JSON.stringify(draftOf(saved, releaseSet)));
    else storage.remove(draftKey(flowId));
  };
  subscribe(() => {
    timer ??= setTimeout(save, SAVE_DELAY);
  });
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return save;
}
