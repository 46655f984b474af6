import type { FlowStep, Payload, SummaryRow } from 'contract';
import type { RootState } from './rootState';
import { visibleSteps, type VisibleStep } from './visibleSteps';

export const selectLanguage = (state: RootState) => state.language;
export const selectFlow = (state: RootState) => state.flow;
export const selectPupil = (state: RootState) => state.pupil;

/** The step that the form is at, and the furthest one that was furthestStep: positions, from `'1'`. */
export const selectStep = ({ pupil }: RootState) => pupil.step;
export const selectFurthestStep = ({ pupil }: RootState) => pupil.furthestStep;

/** The steps that the answers so far lead through, in order; a flow may show some only at times. */
export const selectVisibleSteps = ({ flow, pupil }: RootState) =>
  visibleSteps(flow, pupil.sections);

/**
 * The step behind the current one. For a parent who came to change an answer: the first that is not
 * done with, which is the one that they came from unless the change shows other steps or undoes some.
 */
export function selectNextStep(state: RootState): VisibleStep | undefined {
  const { step, returnTo, completed } = state.pupil;
  const steps = selectVisibleSteps(state);
  if (returnTo === '') return steps.find(({ position }) => position > Number(step));
  return steps.find(
    ({ position }) => position !== Number(step) && !completed.includes(String(position)),
  );
}

/** The fields of the shown steps' sections in order, as they are sent. */
export function selectPayload(state: RootState): Payload {
  const { pupil } = state;
  const payloads = selectVisibleSteps(state).map(
    ({ section = '' }) => pupil.sections[section]?.payload,
  );
  return Object.assign({}, ...payloads) as Payload; // merged from payloads alone
}

/** What the parent reads again of one step. */
export function selectSummary({ pupil }: RootState, { section = '' }: FlowStep) {
  return pupil.sections[section]?.summary ?? noRows;
}

const noRows: readonly SummaryRow[] = [];

/** In how many minutes the answers are deleted, once it is time to warn. */
export const selectMinutesLeft = (state: RootState) => state.idle.minutesLeft;

/** The registration is being saved: Submit waits, and so does the additional step's Continue. */
export const selectSaving = (state: RootState) => state.pupil.status === 'saving';
