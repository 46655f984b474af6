import type { ReleaseSet } from 'contract';
import { readReleaseSet } from 'federation/runtime';
import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppStore, type AppStore } from 'shared-store';
import 'step-kit/antd.css';
import 'step-kit/styles.css';
import './shell.css';
import './firstPaint.css';
import { App } from './App';
import { basePath, replaceUnknownPath } from './routes';
import { createStepLoader, type StepLoader } from './stepLoader';

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
  loadCurrentStep(store, loader);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root, {
    // An exception that no step's boundary caught has taken the whole page with it.
    onUncaughtError(error) {
      console.error(error);
      delete document.documentElement.dataset.started;
      window.dispatchEvent(new Event('error'));
    },
  }).render(<OnPage>{show({ set, store, loader })}</OnPage>);
}

/** Its code runs while the dictionary is loading. A failure is kept for the component that shows the step. */
function loadCurrentStep(store: AppStore, loader: StepLoader) {
  const { flow, pupil } = store.getState();
  const step = flow.steps[Number(pupil.step) - 1]?.step;
  if (step !== undefined) loader.load(step).catch(() => {});
}

const showFlow = ({ set, store, loader }: Started) => (
  <App store={store} basePath={basePath(set.flow.id)} loader={loader} />
);

/** Notifies the boot script that the shell has started, so that it does not show its failure card. */
function OnPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
  return children;
}
