import type { RootState } from './createAppStore';
import type { FlowStep } from './flow';
import type { Payload } from './section';
import type { SummaryRow } from './summary';

export const selectLanguage = (state: RootState) => state.language;
export const selectFlow = (state: RootState) => state.flow;
export const selectPupil = (state: RootState) => state.pupil;

/** The fields of the flow's sections in order, as they are sent. */
export function selectPayload({ flow, pupil }: RootState): Payload {
  const payloads = flow.steps.map(({ section = '' }) => pupil.sections[section]?.payload);
  return Object.assign({}, ...payloads) as Payload; // merged from payloads alone
}

/** What the parent reads again of one step. */
export function selectSummary({ pupil }: RootState, { section = '' }: FlowStep) {
  return pupil.sections[section]?.summary ?? noRows;
}

const noRows: readonly SummaryRow[] = [];

/** The registration is being saved: Submit waits, and so does the additional step's Continue. */
export const selectSaving = (state: RootState) => state.pupil.status === 'saving';
