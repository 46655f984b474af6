import { isRecord } from './api';
import { initialPupil, type PupilState, type SectionEntry } from './pupil';
import type { SafeStorage } from './safeStorage';

/**
 * What a tab keeps of a form that is not finished. Session storage only: it goes with the tab, and
 * another person at the same computer never finds it.
 */
export type Draft = Pick<
  PupilState,
  'step' | 'reached' | 'consent' | 'sections' | 'idempotencyKey' | 'receipt'
>;

/** Session storage key of a flow's draft. */
export const draftKey = (flowId: string) => `draft:${flowId}`;

/** What to keep of a state. After a success only what the next pupil keeps, and the receipt. */
export function draftOf(pupil: PupilState): Draft {
  const { step, reached, consent, sections, idempotencyKey, receipt } = pupil;
  if (!receipt) return { step, reached, consent, sections, idempotencyKey, receipt };
  return { ...draftOf(initialPupil), sections: keptSections(sections), receipt };
}

function keptSections(sections: PupilState['sections']): PupilState['sections'] {
  return Object.fromEntries(
    Object.entries(sections).map(([name, { nextPupil }]) => [
      name,
      { answers: nextPupil, payload: {}, summary: [], nextPupil },
    ]),
  );
}

/** The form as this tab left it, or a new one. A draft of another shape counts as none. */
export function restorePupil(storage: SafeStorage, flowId: string): PupilState {
  const draft = parseDraft(storage.get(draftKey(flowId)));
  return draft ? { ...initialPupil, ...draft, restored: true } : initialPupil;
}

function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? { ...value, receipt: value.receipt } : undefined;
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
    (value.receipt === undefined ||
      (isRecord(value.receipt) && typeof value.receipt.reference === 'string'))
  );
}

const isStep = (value: unknown) => typeof value === 'string' && /^[1-9]\d*$/.test(value);

function isSectionEntry(value: unknown): value is SectionEntry {
  return (
    isRecord(value) &&
    isRecord(value.answers) &&
    isRecord(value.payload) &&
    isRecord(value.nextPupil) &&
    Array.isArray(value.summary)
  );
}

/** Milliseconds between a keystroke and its place in storage, at the most. */
const SAVE_DELAY = 200;

/**
 * Keeps a draft of every change, a moment after it, and at once when the page is hidden or left.
 *
 * @returns a function that writes what is still waiting
 */
export function keepDraft(
  subscribe: (listener: () => void) => void,
  pupil: () => PupilState,
  storage: SafeStorage,
  flowId: string,
): () => void {
  let saved = pupil();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (pupil() === saved) return;
    saved = pupil();
    if (saved === initialPupil) storage.remove(draftKey(flowId));
    else storage.set(draftKey(flowId), JSON.stringify(draftOf(saved)));
  };
  subscribe(() => {
    timer ??= setTimeout(save, SAVE_DELAY);
  });
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return save;
}
