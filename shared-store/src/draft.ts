import { draftKey, type Flow } from 'contract';
import { parseDraft, type Draft } from './parseDraft';
import { initialPupil, type PupilState } from './pupilState';
import type { SafeStorage } from './safeStorage';
import { setDraft } from './setDraft';
import { selectNextPupil, selectSections, type SectionSources } from './selectSection';

/**
 * The draft of a state. After a success it contains only the receipt and what the next pupil keeps.
 *
 * @param set the release set that this visit runs
 */
export function draftOf(state: SectionSources, set: string | undefined): Draft {
  const { receipt } = state.pupil;
  const kept: SectionSources = receipt
    ? { pupil: { ...initialPupil, sections: selectNextPupil(state) }, sections: {} }
    : state;
  const { step, furthestStep, completed, returnTo, consent, rawInputs, warnings, idempotencyKey } =
    kept.pupil;
  return {
    // First in the text: see `setDraft`.
    incomplete: kept.pupil.incomplete,
    begun: kept.pupil.begun,
    step,
    furthestStep,
    completed,
    returnTo,
    consent,
    sections: selectSections(kept),
    rawInputs,
    warnings,
    idempotencyKey,
    ...(receipt && { receipt }),
    ...(set !== undefined && { set }),
  };
}

/**
 * Restores this tab's form, or returns a new one. A draft with another shape is ignored.
 *
 * @param form see `formId` in contract
 * @param set the release set that this visit runs
 */
export function restorePupil(
  storage: SafeStorage,
  form: string,
  flow: Flow,
  set: string | undefined,
): PupilState {
  const draft = parseDraft(storage.get(draftKey(form)));
  return draft ? pupilOf(draft, flow, set) : initialPupil;
}

/** Makes a form from a draft. */
export function pupilOf(draft: Draft, flow: Flow, set: string | undefined): PupilState {
  // An earlier version's draft does not say whether it is only what the next pupil keeps.
  const { incomplete = false, begun = true, rawInputs = {}, warnings = {}, receipt } = draft;
  const { consent, idempotencyKey } = draft;
  const sections = Object.fromEntries(
    Object.entries(draft.sections).map(([name, { answers, ...snapshot }]) => [
      name,
      { answers, snapshot },
    ]),
  );
  // The flow may have fewer steps now.
  const within = (position: string) => String(Math.min(Number(position), flow.steps.length));
  const step = within(draft.step);
  const furthestStep = within(draft.furthestStep);
  // Another set may have other rules, so every step must be completed again.
  const { completed = [], returnTo = '' } = draft.set === set ? draft : {};
  const kept = {
    step,
    furthestStep,
    incomplete,
    begun,
    consent,
    sections,
    rawInputs,
    warnings,
    idempotencyKey,
    receipt,
  };
  return { ...initialPupil, ...kept, completed, returnTo, dirty: true, restored: true };
}

/**
 * Writes the draft of a form, or removes it when there is nothing to store.
 *
 * @returns whether a reload finds everything that is not sent yet
 */
export function storeDraft(
  storage: SafeStorage,
  form: string,
  state: SectionSources,
  set: string | undefined,
): boolean {
  const { pupil } = state;
  const kept =
    pupil.dirty && setDraft(storage, draftKey(form), JSON.stringify(draftOf(state, set)));
  // If the storage is full, keep the previous draft, but never one that was sent.
  const isDone = !pupil.dirty || pupil.receipt !== undefined;
  if (!kept && isDone) storage.remove(draftKey(form));
  return kept || isDone;
}

/** Milliseconds from an edit to its write, at most. */
const SAVE_DELAY = 200;

export interface AutosaveOptions {
  readonly subscribe: (listener: () => void) => void;
  readonly state: () => SectionSources;
  readonly storage: SafeStorage;
  readonly formId: string;
  readonly releaseSet: string | undefined;
  /** Called when the draft could not be stored. */
  readonly onRefused: () => void;
  /** Called whenever the stored draft is up to date. */
  readonly onSaved: () => void;
}

/**
 * Writes the draft shortly after every change, and at once when the page is hidden or left. Before the
 * first input there is no draft. While it cannot be stored, the browser asks before the page is left.
 *
 * @returns a function that writes pending changes, and returns whether everything is stored
 */
export function autosaveDraft(options: AutosaveOptions) {
  const { subscribe, state, storage, formId, releaseSet, onRefused, onSaved } = options;
  let saved = state().pupil;
  let isStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();

  const saveInTab = () => {
    if (state().pupil === saved) return;
    saved = state().pupil;
    // Only then: browsers do not put a page with a `beforeunload` listener into the back/forward cache.
    isStored = storeDraft(storage, formId, state(), releaseSet);
    if (isStored) {
      window.removeEventListener('beforeunload', ask);
    } else {
      window.addEventListener('beforeunload', ask);
      onRefused();
    }
  };
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    saveInTab();
    onSaved();
    return isStored;
  };
  subscribe(() => {
    timer ??= setTimeout(save, SAVE_DELAY);
  });
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return save;
}
