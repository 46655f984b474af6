import type { FlowStep, Language, SummaryRow } from 'contract';
import type { RootState } from './rootState';
import { selectSection, type SectionSources } from './selectSection';
import { mergedPayload, selectVisibleSteps, type VisibleStep } from './visibleSteps';

export const selectLanguage = (state: RootState) => state.language;
/** The language that the texts are in: Vietnamese while a reader of English has no dictionary. */
export const selectTextLanguage = ({ language, dictionary }: RootState): Language =>
  language === 'en' && Object.keys(dictionary.data).length === 0 ? 'vi' : language;
export const selectFlow = (state: RootState) => state.flow;
export const selectPupil = (state: RootState) => state.pupil;

/** The step that the form is at, and the furthest one that was shown: positions, from `'1'`. */
export const selectStep = ({ pupil }: RootState) => pupil.step;
export const selectFurthestStep = ({ pupil }: RootState) => pupil.furthestStep;

/**
 * The step after the current one. For a parent who came to change an answer: the first step that is not
 * completed, which is the one that they came from unless the change shows other steps or resets some.
 */
export function selectNextStep(state: RootState): VisibleStep | undefined {
  const { step, returnTo, completed } = state.pupil;
  const steps = selectVisibleSteps(state);
  if (returnTo === '') return steps.find(({ position }) => position > Number(step));
  return steps.find(
    ({ position }) => position !== Number(step) && !completed.includes(String(position)),
  );
}

/** The fields of the visible steps' sections in order, as they are sent. */
export const selectPayload = (state: RootState) => mergedPayload(state, selectVisibleSteps(state));

/** The summary of one step. */
export const selectSummary = (state: RootState, { section = '' }: FlowStep) =>
  selectSection(state, section)?.summary ?? noRows;

/** Whether the server refused a field of a step. */
export const selectIsAtFault = (state: RootState, { section = '' }: FlowStep) => {
  const { payload = {} } = selectSection(state, section) ?? {};
  return state.pupil.errorFields.some((field) => field in payload);
};

/**
 * The warnings about the answers of one step, with their fields' wire names, in the order of the fields:
 * they come in any order, because some are looked for by code that is loaded first.
 */
export const selectWarnings = (state: SectionSources, { section = '' }: FlowStep) => {
  const names = Object.keys(selectSection(state, section)?.payload ?? {});
  return Object.entries(state.pupil.warnings)
    .filter(([, warning]) => warning.section === section)
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
};

const noRows: readonly SummaryRow[] = [];

/** In how many minutes the answers are deleted, once it is time to warn. */
export const selectMinutesLeft = (state: RootState) => state.idle.minutesLeft;

/** Whether and how the form is kept on this device. */
export const selectKept = (state: RootState) => state.kept;

/** Whether this form has answers that were not sent. */
export const selectUnsent = ({ pupil }: RootState) => pupil.begun && !pupil.receipt;

/** The registration is being saved: Submit waits, and so does the additional step's Continue. */
export const selectSaving = (state: RootState) => state.pupil.status === 'saving';

/** The registration waits for the network; the answers are locked. */
export const selectWaiting = (state: RootState) => state.pupil.waiting;
