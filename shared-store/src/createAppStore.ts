import {
  combineReducers,
  configureStore,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Flow, StepOptions } from 'contract';
import createSagaMiddleware from 'redux-saga';
import { createApi } from './api';
import { createDerive, type AddedSection } from './derive';
import { dictionaryReducer } from './dictionary';
import { autosaveDraft, restorePupil, storeDraft } from './draft';
import { idleReducer } from './idle';
import { LANGUAGE_KEY, languageReducer, storedLanguage } from './language';
import { lookupsReducer } from './lookups';
import { answersExpired, pupilReducer, sectionAdded } from './pupil';
import type { Answers } from './pupilState';
import { rootSaga } from './rootSaga';
import type { RootState } from './rootState';
import { safeStorage } from './safeStorage';
import { clampToVisibleStep } from './visibleSteps';
import type { StepDefinition } from './step';
import { hasExpired, watchIdle } from './watchIdle';

export interface AppStoreOptions {
  /** The flow that this store is filled in for. */
  readonly flow: Flow;
  /** Where the API is; `../../api` by default. A host that lives elsewhere sets it. */
  readonly apiBase?: string;
  /** The release set that the page runs, sent with the registration. */
  readonly releaseSet?: string;
}

export type AppStore = ReturnType<typeof createAppStore>;

/**
 * Makes the one store of a page: the answers of all steps, the lists, the dictionary and the
 * language. What this tab typed before comes back; from then on every change is kept.
 */
export function createAppStore({ flow, apiBase, releaseSet }: AppStoreOptions) {
  const local = safeStorage(() => window.localStorage);
  const session = safeStorage(() => window.sessionStorage);
  const api = createApi(apiBase);
  const added = new Map<string, AddedSection>();
  const derive = createDerive(flow, added);

  const { idleMinutes } = flow;
  const restored = () => {
    const left = restorePupil(session, flow, releaseSet);
    if (!left.dirty || idleMinutes === undefined) return left;
    if (!hasExpired(session, flow.id, idleMinutes)) return left;
    const pupil = pupilReducer(left, answersExpired());
    storeDraft(session, flow.id, pupil, releaseSet);
    return pupil;
  };

  const sagas = createSagaMiddleware();
  const reducer: Reducer<RootState, UnknownAction, Partial<RootState>> = combineReducers({
    flow: (state: Flow = flow) => state,
    pupil: then(then(pupilReducer, derive), clampToVisibleStep(flow)),
    idle: idleReducer,
    lookups: lookupsReducer,
    dictionary: dictionaryReducer,
    language: languageReducer,
  });
  const store = configureStore({
    reducer,
    preloadedState: { pupil: restored(), language: storedLanguage(local) },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });

  const saveDraft = autosaveDraft({
    subscribe: (listener) => store.subscribe(listener),
    pupil: () => store.getState().pupil,
    storage: session,
    flowId: flow.id,
    releaseSet,
  });
  if (idleMinutes !== undefined) {
    watchIdle({
      idleMinutes,
      flowId: flow.id,
      storage: session,
      state: () => store.getState(),
      dispatch: (action) => store.dispatch(action),
    });
  }
  sagas.run(rootSaga, {
    api,
    saveDraft,
    releaseSet,
    saveLanguage: (language) => local.set(LANGUAGE_KEY, language),
  });

  return {
    ...store,
    /** Takes in a step whose code has arrived: its section, and the options that the flow sets on it. */
    addStep({ section }: StepDefinition, options: StepOptions = {}) {
      if (!section || added.get(section.name)?.section === section) return;
      const before = added.get(section.name);
      added.set(section.name, { section, options });
      try {
        const initial = section.initial as Answers; // a flat record, whatever its fields
        store.dispatch(sectionAdded({ name: section.name, initial }));
      } catch (error) {
        // It cannot work with these answers: left in, it would break every later event as well.
        if (before) added.set(section.name, before);
        else added.delete(section.name);
        throw error;
      }
    },
  };
}

/** A reducer whose result passes through one more pure step. */
const then =
  <State, Preloaded>(
    reducer: Reducer<State, UnknownAction, Preloaded>,
    next: (state: State) => State,
  ): Reducer<State, UnknownAction, Preloaded> =>
  (state, action) =>
    next(reducer(state, action));
