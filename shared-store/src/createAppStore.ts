import { configureStore } from '@reduxjs/toolkit';
import { lookupListAt, type Flow, type StepOptions } from 'contract';
import createSagaMiddleware from 'redux-saga';
import { createApi } from './api';
import { autosaveDraft, restorePupil, storeDraft } from './draft';
import { LANGUAGE_KEY, storedLanguage } from './language';
import { lookupRequested } from './lookups';
import { networkRestored } from './network';
import { answersExpired, pupilReducer } from './pupil';
import { createRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import { safeStorage } from './safeStorage';
import { sectionAdded } from './sections';
import type { StepDefinition } from './step';
import { hasExpired, watchIdle } from './watchIdle';

export interface AppStoreOptions {
  /** The flow that this store is filled in for. */
  readonly flow: Flow;
  /** Where the API is; `../../api` by default. A host on another origin sets it. */
  readonly apiBase?: string;
  /** The release set that the page runs, sent with the registration. */
  readonly releaseSet?: string;
}

export type AppStore = ReturnType<typeof createAppStore>;

/**
 * Makes the one store of a page: the answers of all steps, the lists, the dictionary and the language.
 * It restores this tab's draft, and from then on keeps every change.
 */
export function createAppStore({ flow, apiBase, releaseSet }: AppStoreOptions) {
  const local = safeStorage(() => window.localStorage);
  const session = safeStorage(() => window.sessionStorage);
  const api = createApi(apiBase);

  const { idleMinutes } = flow;
  const restored = () => {
    const left = restorePupil(session, flow, releaseSet);
    if (!left.dirty || idleMinutes === undefined) return left;
    if (!hasExpired(session, flow.id, idleMinutes)) return left;
    const pupil = pupilReducer(left, answersExpired());
    storeDraft(session, flow.id, { pupil, sections: {} }, releaseSet);
    return pupil;
  };

  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: createRootReducer(flow),
    preloadedState: { pupil: restored(), language: storedLanguage(local) },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });

  const saveDraft = autosaveDraft({
    subscribe: (listener) => store.subscribe(listener),
    state: () => store.getState(),
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
  window.addEventListener('online', () => store.dispatch(networkRestored()));
  sagas.run(rootSaga, {
    api,
    saveDraft,
    releaseSet,
    saveLanguage: (language) => local.set(LANGUAGE_KEY, language),
  });

  return {
    ...store,
    /** Writes the draft now, and not shortly after the last change. */
    saveDraft,
    /** Loads the lists at these paths of the API that are not there yet, for steps to come. */
    requestLists(paths: readonly string[]) {
      for (const path of paths) {
        const name = lookupListAt(path);
        if (name !== undefined) store.dispatch(lookupRequested(name));
      }
    },
    /** Adds a step whose code has arrived: its section, and the options that the flow sets on it. */
    addStep({ section }: StepDefinition, options: StepOptions = {}) {
      const declaration = section?.declaration;
      const added = store.getState().sections;
      if (!declaration || added[declaration.name]?.declaration === declaration) return;
      store.dispatch(sectionAdded({ declaration, options, constants: flow.constants.nextPupil }));
    },
  };
}
