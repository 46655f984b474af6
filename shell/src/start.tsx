import { flowUrl, type ReleaseSet } from 'contract';
import { readReleaseSet } from 'federation/runtime';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createAppStore, type AppStore } from 'shared-store';
import 'step-kit/antd.css';
import 'step-kit/styles.css';
import './shell.css';
import './firstPaint.css';
import { App } from './App';
import { replaceUnknownPath } from './routes';
import { createStepLoader, type StepLoader } from './stepLoader';
import { whenTranslated } from './useTranslationsReady';

/** What a page's release set is turned into. */
export interface Started {
  readonly set: ReleaseSet;
  readonly store: AppStore;
  readonly loader: StepLoader;
}

/**
 * Starts the flow of this page's release set.
 *
 * @param show what to render; the flow's pages by default
 */
export function start(show: (started: Started) => ReactNode = showFlow) {
  const set = readReleaseSet();
  // Before the store exists: its first call is relative to the address.
  replaceUnknownPath(set.flow.id);
  const store = createAppStore({ flow: set.flow, releaseSet: set.id });
  const loader = createStepLoader(set, store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const page = <OnPage>{show({ set, store, loader })}</OnPage>;
  const isReady = whenReady(store, loader);
  window.takeFirstScreen?.(firstScreen(page, isReady));
  if (root.hasChildNodes()) void hydrate(root, page, isReady);
  else createRoot(root, options).render(page);
}

const options: RootOptions = {
  // An exception that no step's boundary caught has taken the whole page with it.
  onUncaughtError(error) {
    console.error(error);
    delete document.documentElement.dataset.started;
    window.dispatchEvent(new Event('error'));
  },
};

/**
 * Loads what the first render of the current step needs: its code, and the dictionary of a reader of
 * English. A failure of the code is kept for the component that shows the step.
 *
 * @returns whether all of it is there
 */
async function whenReady(store: AppStore, loader: StepLoader): Promise<boolean> {
  const { flow, pupil } = store.getState();
  const step = flow.steps[Number(pupil.step) - 1]?.step;
  const isLoaded = step !== undefined && loader.load(step).then(isTrue, isFalse);
  return (await isLoaded) && whenTranslated(store);
}

const isTrue = () => true;
const isFalse = () => false;

/** React takes over the markup that the page begins with, or replaces it where it would be another one. */
async function hydrate(root: HTMLElement, page: ReactNode, isReady: Promise<boolean>) {
  if (await isReady) hydrateRoot(root, page, { ...options, onRecoverableError: console.error });
  else {
    root.replaceChildren();
    createRoot(root, options).render(page);
  }
}

/** What a promote renders it with; a parent's page never loads that. */
async function firstScreen(page: ReactNode, isReady: Promise<boolean>) {
  if (!(await isReady)) return undefined;
  const { prerender } = await import(/* webpackChunkName: 'prerender' */ './prerender');
  return () => prerender(page);
}

const showFlow = ({ set, store, loader }: Started) => (
  <App store={store} basePath={flowUrl(set.flow.id)} loader={loader} />
);

/** Notifies the boot script that the shell has started, so that it does not show its failure card. */
function OnPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
  return children;
}
