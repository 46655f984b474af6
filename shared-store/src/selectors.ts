import type { FlowStep, Language, SummaryRow } from 'contract';
import type { RootState } from './rootState';
import { selectSection, type SectionSources } from './selectSection';
import { mergedPayload, selectVisibleSteps, type VisibleStep } from './visibleSteps';

export const selectLanguage = (state: RootState) => state.language;
/** The language of the texts: Vietnamese while a reader of English has no dictionary. */
export const selectTextLanguage = ({ language, dictionary }: RootState): Language =>
  language === 'en' && Object.keys(dictionary.data).length === 0 ? 'vi' : language;
export const selectFlow = (state: RootState) => state.flow;
export const selectPupil = (state: RootState) => state.pupil;

/** The current step and the furthest shown one: positions from `'1'`. */
export const selectStep = ({ pupil }: RootState) => pupil.step;
export const selectFurthestStep = ({ pupil }: RootState) => pupil.furthestStep;

/**
 * The step after the current one. For a parent who changes an earlier answer it is the first step that is
 * not completed: the one that they came from, unless the change shows or resets other steps.
 */
export function selectNextStep(state: RootState): VisibleStep | undefined {
  const { step, returnTo, completed } = state.pupil;
  const steps = selectVisibleSteps(state);
  if (returnTo === '') return steps.find(({ position }) => position > Number(step));
  return steps.find(
    ({ position }) => position !== Number(step) && !completed.includes(String(position)),
  );
}

/** The merged payload of the visible steps, in their order. */
export const selectPayload = (state: RootState) => mergedPayload(state, selectVisibleSteps(state));

/** The summary of one step. */
export const selectSummary = (state: RootState, { section = '' }: FlowStep) =>
  selectSection(state, section)?.summary ?? noRows;

/** Whether the server refused a field of this step. */
export const selectIsAtFault = (state: RootState, { section = '' }: FlowStep) => {
  const { payload = {} } = selectSection(state, section) ?? {};
  return state.pupil.errorFields.some((field) => field in payload);
};

/**
 * The warnings of one step, with wire names, in the order of its fields: the store has them in the order in
 * which they were found.
 */
export const selectWarnings = (state: SectionSources, { section = '' }: FlowStep) => {
  const names = Object.keys(selectSection(state, section)?.payload ?? {});
  return Object.entries(state.pupil.warnings)
    .filter(([, warning]) => warning.section === section)
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
};

const noRows: readonly SummaryRow[] = [];

/** Minutes until the answers are deleted, from the warning on. */
export const selectMinutesLeft = (state: RootState) => state.idle.minutesLeft;

/** Whether and how the form is kept on this device. */
export const selectKept = (state: RootState) => state.kept;

/** Whether this form has answers that were not sent. */
export const selectUnsent = ({ pupil }: RootState) => pupil.begun && !pupil.receipt;

/** Whether the registration is being saved: Submit, and Continue of the additional step, are busy. */
export const selectSaving = (state: RootState) => state.pupil.status === 'saving';

/** Whether the registration waits for the network; the answers are locked. */
export const selectWaiting = (state: RootState) => state.pupil.waiting;
