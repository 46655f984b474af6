import { flowUrl, UNCAUGHT_EVENT, type ReleaseSet } from 'contract';
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

/** What a page's release set is turned into. */
export interface Started {
  readonly set: ReleaseSet;
  readonly store: AppStore;
  readonly loader: StepLoader;
  /** What the markup that React takes over was rendered from; what differs by now is updated after it. */
  readonly serverState?: RootState;
}

/** Renders the page; with a state, as its markup was. */
type Render = (serverState?: RootState) => ReactNode;

/**
 * Starts the flow of this page's release set.
 *
 * @param show what to render; the flow's pages by default
 */
export function start(show: (started: Started) => ReactNode = showFlow) {
  const set = readReleaseSet();
  // Before the store exists: its first call is relative to the address.
  if (replaceUnknownPath(set.flow.id)) return;
  const store = createAppStore({ flow: set.flow, releaseSet: set.id, preview: documentPreview() });
  const visit = watchVisit(set);
  const loader = createStepLoader(set, store, visit.report);
  visit.start(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const render: Render = (serverState) => (
    <OnPage>{show({ set, store, loader, ...(serverState && { serverState }) })}</OnPage>
  );
  const isReady = whenReady(store, loader);
  window.takeFirstScreen?.(firstScreen(render, store, isReady));
  const mount = () => createRoot(root, options).render(render());
  if (root.hasChildNodes()) void hydrate(root, render, store, isReady);
  // Where it cannot be loaded, the page shows what it can, and tries again.
  else if (window.location.pathname.endsWith(THANK)) void loadThankYouPage().then(mount, mount);
  else mount();
}

const options: RootOptions = {
  // An exception that no step's boundary caught has taken the whole page with it.
  onUncaughtError(error) {
    console.error(error);
    delete document.documentElement.dataset.started;
    window.dispatchEvent(new Event(UNCAUGHT_EVENT));
  },
};

/**
 * Loads what the first render of the current step needs: its code, and the dictionary of a reader of
 * English, which it does not wait for for ever. A failure of the code is kept for the component that
 * shows the step.
 *
 * @returns whether the code is there
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

/** React takes over the markup that the page begins with, or replaces it where it would be another one. */
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
    // In parts, between which the parent's next key comes first.
    startTransition(() => {
      hydrateRoot(root, page, { ...options, onRecoverableError: console.error });
    });
    // At once where a part could be changed again before React has it, or a word would be lost with it: React
    // hydrates all of an event's path at once, and nothing listens to this event.
    if (composing || isRestored) {
      root.querySelector('form')?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    }
  } else {
    // What is there stays until it is replaced: the focus and the caret go over in that moment.
    createRoot(root, options).render(render());
  }
}

/**
 * The markup has the texts of its set: the office may have changed one, or the dictionary is late. And it has
 * no list: React would leave an attribute that depends on one as it was without.
 */
function stateOfMarkup(state: RootState): RootState {
  const data = readFirstScreenTexts();
  // With another dictionary of the same texts, React would draw all of them a second time.
  const isOther = Object.entries(data ?? {}).some(([vi, en]) => state.dictionary.data[vi] !== en);
  return {
    ...state,
    lookups: untouchedLookups,
    ...(data && isOther && { dictionary: { status: 'completed', data, error: '' } }),
  };
}

/** What a promote renders it with; a parent's page never loads that. */
async function firstScreen(render: Render, store: AppStore, isReady: Promise<boolean>) {
  if (!(await isReady)) return undefined;
  const { prerender } = await import(/* webpackChunkName: 'prerender' */ './prerender');
  return () => prerender(render, stateOfMarkup(store.getState()));
}

const showFlow = ({ set, ...started }: Started) => (
  <App {...started} basePath={flowUrl(set.flow.id)} />
);

/** Notifies the boot script that the shell has started, so that it does not show its failure card. */
function OnPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
  return children;
}
