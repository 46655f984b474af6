import { combineReducers, type Reducer, type UnknownAction } from 'redux';
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

/** The reducer of a page's store. It also handles actions that need several slices. */
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
 * Completes the answers of every section, also after a reset: an edit changes single answers, and the
 * payload needs every field.
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

/** Whether the state is complete; the store starts with an empty one. */
const isComplete = (state: Partial<RootState> | undefined): state is RootState =>
  state?.sections !== undefined;

const keepForNextPupil = (state: RootState): RootState => ({
  ...state,
  pupil: { ...state.pupil, sections: selectNextPupil(state) },
});
