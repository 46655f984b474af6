import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { initialAnswers, type Flow } from 'contract';
import { dictionaryReducer } from './dictionary';
import { idleReducer } from './idle';
import { keptReducer } from './kept';
import { languageReducer } from './language';
import { lookupsReducer } from './lookups';
import { nextPupilStarted, pupilReducer } from './pupil';
import type { PupilState } from './pupilState';
import type { RootState } from './rootState';
import { sectionsReducer } from './sections';
import { selectNextPupil } from './selectSection';
import { clampToVisibleStep } from './visibleSteps';

/** The reducer of a page's store. Beyond its slices it handles what needs more than one of them. */
export function createRootReducer(
  flow: Flow,
): Reducer<RootState, UnknownAction, Partial<RootState>> {
  const slices = combineReducers({
    flow: (state: Flow = flow) => state,
    pupil: pupilReducer,
    sections: sectionsReducer,
    idle: idleReducer,
    kept: keptReducer,
    lookups: lookupsReducer,
    dictionary: dictionaryReducer,
    language: languageReducer,
  });
  return (state, action) => {
    const before =
      isComplete(state) && nextPupilStarted.match(action) ? keepForNextPupil(state) : state;
    return clampToVisibleStep(withAllSections(slices(before, action)));
  };
}

/**
 * Every section has all of its answers, also after a new start: an edit changes one of them, and what is
 * sent has each field.
 */
function withAllSections(state: RootState): RootState {
  const missing = Object.values(state.sections).filter(
    ({ declaration }) => !state.pupil.sections[declaration.name],
  );
  if (missing.length === 0) return state;
  const initial: PupilState['sections'] = Object.fromEntries(
    missing.map(({ declaration }) => [declaration.name, { answers: initialAnswers(declaration) }]),
  );
  const sections = { ...state.pupil.sections, ...initial };
  return { ...state, pupil: { ...state.pupil, sections } };
}

/** Whether this is a complete state, and not the empty one that the store starts from. */
const isComplete = (state: Partial<RootState> | undefined): state is RootState =>
  state?.sections !== undefined;

const keepForNextPupil = (state: RootState): RootState => ({
  ...state,
  pupil: { ...state.pupil, sections: selectNextPupil(state) },
});
