import { flowUrl, UNCAUGHT_EVENT } from 'contract';
import { readFirstScreenTexts, readReleaseSet } from 'federation/runtime';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createAppStore, untouchedLookups, type AppStore, type RootState } from 'shared-store';
import 'step-kit/antd.css';
import 'step-kit/styles.css';
import './shell.css';
import './firstPaint.css';
import { App } from './App';
import { hasMarker } from './hasMarker';
import { restoreMarkup } from './restoreMarkup';
import { loadThankYouPage } from '../thank/loadThankYouPage';
import { replaceUnknownPath, THANK } from '../browser/routes';
import { createStepLoader, type StepLoader } from '../loading/stepLoader';
import { documentPreview } from '../chrome/PreviewBanner';
import { watchVisit } from '../visit/watchVisit';
import { whenTranslated } from '../loading/useTranslationsReady';

/** Renders the page; for hydration with the state of the markup. */
type Render = (serverState?: RootState) => ReactNode;

/** Starts the flow of this page's release set. */
export function start() {
  const set = readReleaseSet();
  // Before the store makes its first call, which is relative to the address.
  if (replaceUnknownPath(set.flow.id)) return;
  const store = createAppStore({ flow: set.flow, releaseSet: set.id, preview: documentPreview() });
  const visit = watchVisit(set);
  const loader = createStepLoader(set, store, visit.report);
  visit.start(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const render: Render = (serverState) => (
    <OnPage>
      <App
        {...{ store, loader, basePath: flowUrl(set.flow.id) }}
        {...(serverState && { serverState })}
      />
    </OnPage>
  );
  const isReady = whenReady(store, loader);
  window.takeFirstScreen?.(firstScreen(render, store, isReady));
  const mount = () => createRoot(root, options).render(render());
  if (root.hasChildNodes()) void hydrate(root, render, store, isReady);
  // Also when it cannot be loaded: `ThankYou` shows less, and tries again.
  else if (window.location.pathname.endsWith(THANK)) void loadThankYouPage().then(mount, mount);
  else mount();
}

const options: RootOptions = {
  // React removes the whole page when no boundary catches an exception.
  onUncaughtError(error) {
    console.error(error);
    delete document.documentElement.dataset.started;
    window.dispatchEvent(new Event(UNCAUGHT_EVENT));
  },
};

/**
 * Loads what the first render of the current step needs: its code and, in English, the dictionary. The
 * component that shows the step handles a failed load.
 *
 * @returns whether the code is loaded
 */
async function whenReady(store: AppStore, loader: StepLoader): Promise<boolean> {
  const { flow, pupil } = store.getState();
  const step = flow.steps[Number(pupil.step) - 1]?.step;
  const isLoaded = step !== undefined && loader.load(step).then(isTrue, isFalse);
  if (!(await isLoaded)) return false;
  await whenTranslated(store);
  return true;
}

const isTrue = () => true;
const isFalse = () => false;

/** Hydrates the prerendered markup, or replaces it if that is not possible. */
async function hydrate(
  root: HTMLElement,
  render: Render,
  store: AppStore,
  isReady: Promise<boolean>,
) {
  const isLoaded = await isReady;
  const { markup, composing } = window.earlyInput ?? {};
  const isRestored = markup !== undefined && restoreMarkup(root, markup);
  if (isLoaded && hasMarker(root)) {
    const page = render(stateOfMarkup(store.getState()));
    // As a transition, which React interrupts for the parent's input.
    startTransition(() => {
      hydrateRoot(root, page, { ...options, onRecoverableError: console.error });
    });
    // Hydrate at once if the markup may be changed again, or if a composition could be lost: React hydrates
    // the whole path of an event at once, and nothing listens to this event.
    if (composing || isRestored) {
      root.querySelector('form')?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    }
  } else {
    // The markup stays until React replaces it; `adoptEarlyInput` then moves the focus and the caret.
    createRoot(root, options).render(render());
  }
}

/**
 * The state that the markup was rendered with: the English texts of its set, of which the office may have
 * changed some since, and no lists. With another state, React would not update differing attributes.
 */
function stateOfMarkup(state: RootState): RootState {
  const data = readFirstScreenTexts();
  // Keep the store's dictionary if its texts are the same: another object would render everything again.
  const isOther = Object.entries(data ?? {}).some(([vi, en]) => state.dictionary.data[vi] !== en);
  return {
    ...state,
    lookups: untouchedLookups,
    ...(data && isOther && { dictionary: { status: 'completed', data, error: '' } }),
  };
}

/** The renderer of the first screen for promote. Parents' pages never load it. */
async function firstScreen(render: Render, store: AppStore, isReady: Promise<boolean>) {
  if (!(await isReady)) return undefined;
  const { prerender } = await import(/* webpackChunkName: 'prerender' */ './prerender');
  return () => prerender(render, stateOfMarkup(store.getState()));
}

/** Tells the boot script that the shell has started, so that it does not show its failure card. */
function OnPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
  return children;
}
