import { formId, keptKey, LANGUAGE_KEY, lookupListAt, type Flow, type StepOptions } from 'contract';
import { applyMiddleware, compose, legacy_createStore as createStore } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { createApi } from './api';
import { autosaveDraft, draftOf, pupilOf, restorePupil, storeDraft } from './draft';
import type { Keeper } from './keepDraft';
import { keptChanged, type KeptState } from './kept';
import { findKept, seenKey } from './keptStorage';
import { storedLanguage } from './language';
import { lookupRequested } from './lookups';
import { networkRestored } from './network';
import { parseDraft } from './parseDraft';
import { answersExpired, keptFormContinued, pupilReducer } from './pupil';
import { createRootReducer } from './rootReducer';
import type { PupilState } from './pupilState';
import { rootSaga } from './rootSaga';
import { safeStorage } from './safeStorage';
import { setDraft } from './setDraft';
import { sectionAdded } from './sections';
import type { StepDefinition } from './step';
import { hasExpired, watchIdle } from './watchIdle';

export interface AppStoreOptions {
  /** The flow to fill in. */
  readonly flow: Flow;
  /** The API's address; `../../api` by default. A host on another origin sets it. */
  readonly apiBase?: string;
  /** The release set that the page runs, whose English is shown; sent with the registration. */
  readonly releaseSet?: string;
  /**
   * The token of the preview that the page shows, which makes registrations trials and has a draft of its
   * own.
   */
  readonly preview?: string | undefined;
}

export type AppStore = ReturnType<typeof createAppStore>;

/**
 * Makes the store of a page: the answers of all steps, the lists, the dictionary and the language. It
 * restores this tab's draft, and saves every change.
 */
export function createAppStore({ flow, apiBase, releaseSet, preview }: AppStoreOptions) {
  const form = formId(flow.id, preview);
  const local = safeStorage(() => window.localStorage);
  const session = safeStorage(() => window.sessionStorage);
  const api = createApi(apiBase);

  const { idleMinutes } = flow;
  // Forms of a preview are not kept on the device.
  const keepDays = preview === undefined ? flow.keepDays : undefined;
  /** The time of a kept form that is offered instead of an empty form. */
  const offer = ({ receipt }: PupilState) => ({
    offeredAt: receipt || preview !== undefined ? undefined : findKept(local, flow),
    keep: false,
  });
  const restored = () => {
    const left = restorePupil(session, form, flow, releaseSet);
    if (!left.dirty) return { pupil: left, kept: offer(left) };
    if (idleMinutes === undefined || !hasExpired(session, form, idleMinutes)) {
      return { pupil: left, kept: { keep: session.get(seenKey(form)) !== null } };
    }
    const pupil = pupilReducer(left, answersExpired());
    storeDraft(session, form, { pupil, sections: {} }, releaseSet);
    return { pupil, kept: offer(pupil) };
  };

  const sagas = createSagaMiddleware();
  const store = createStore(
    createRootReducer(flow),
    { ...restored(), language: storedLanguage(local) },
    (devTools() ?? compose)(applyMiddleware(sagas)),
  );

  const change = (to: Partial<KeptState>) => void store.dispatch(keptChanged(to));
  const saveDraft = autosaveDraft({
    subscribe: (listener) => store.subscribe(listener),
    state: () => store.getState(),
    storage: session,
    formId: form,
    releaseSet,
    onRefused: () => change({ refused: true }),
    onSaved: () => keeper?.save(),
  });
  let keeper: Keeper | undefined;
  if (idleMinutes !== undefined) {
    watchIdle({
      idleMinutes,
      formId: form,
      storage: session,
      state: () => store.getState(),
      dispatch: (action) => store.dispatch(action),
      expire() {
        // The kept form is offered again, as in a new visit.
        saveDraft();
        store.dispatch(answersExpired());
        change(offer(store.getState().pupil));
      },
    });
  }
  window.addEventListener('online', () => store.dispatch(networkRestored()));
  sagas.run(rootSaga, {
    api,
    flowId: flow.id,
    saveDraft,
    releaseSet,
    preview,
    signals: !apiBase?.includes('//'),
    saveLanguage: (language) => local.set(LANGUAGE_KEY, language),
  });

  return {
    ...store,
    /** Writes the draft now instead of shortly after the last change. Returns whether a reload finds it. */
    saveDraft,
    /** Loads the lists at these paths of the API, unless they are loaded already. */
    requestLists(paths: readonly string[]) {
      for (const path of paths) {
        const name = lookupListAt(path);
        if (name !== undefined) store.dispatch(lookupRequested(name));
      }
    },
    /**
     * Starts to keep the form on this device if the parent wants it; does nothing in a flow without
     * `keepDays`.
     */
    async startKeeping(): Promise<Keeper | undefined> {
      if (keepDays === undefined) return undefined;
      const { keepDraft } = await import(/* webpackChunkName: 'kept-form' */ './keepDraft');
      keeper ??= keepDraft({
        key: keptKey(form),
        seenKey: seenKey(form),
        local,
        session,
        state: () => store.getState(),
        change,
        keepDays,
        parse: parseDraft,
        draft: () => draftOf(store.getState(), releaseSet),
        store: (text) => setDraft(local, keptKey(form), text),
        open(draft) {
          const pupil = pupilOf(draft, flow, releaseSet);
          store.dispatch(keptFormContinued({ ...pupil, restored: false }));
          // The steps that were shown so far have already added their sections.
          Object.values(store.getState().sections).forEach((section) =>
            store.dispatch(sectionAdded(section)),
          );
        },
      });
      return keeper;
    },
    /** Adds the section of a loaded step, with the options that the flow sets on it. */
    addStep({ section }: StepDefinition, options: StepOptions = {}) {
      const declaration = section?.declaration;
      const added = store.getState().sections;
      if (!declaration || added[declaration.name]?.declaration === declaration) return;
      store.dispatch(sectionAdded({ declaration, options, constants: flow.constants.nextPupil }));
    },
  };
}

/** The browser's extension for a store, in development. */
const devTools = (): typeof compose | undefined =>
  process.env['NODE_ENV'] === 'production'
    ? undefined
    : window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;

declare global {
  interface Window {
    readonly __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: typeof compose;
  }
}
