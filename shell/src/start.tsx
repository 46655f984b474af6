import { readReleaseSet } from 'federation/runtime';
import { createRoot } from 'react-dom/client';
import { createAppStore } from 'shared-store';
import 'step-kit/antd.css';
import 'step-kit/styles.css';
import './shell.css';
import { App } from './App';
import { basePath, correctAddress } from './addresses';
import { createStepLoader } from './stepLoader';

/** Starts the flow of this page's release set. */
export function start() {
  const set = readReleaseSet();
  // Before the store exists: its first call is relative to the address.
  correctAddress(set.flow.id);
  const store = createAppStore({ flow: set.flow, releaseSet: set.id });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const page = document.documentElement;
  createRoot(root, {
    // An exception that no step's boundary caught has taken the whole page with it.
    onUncaughtError(error) {
      console.error(error);
      delete page.dataset.started;
      window.dispatchEvent(new Event('error'));
    },
  }).render(
    <App
      store={store}
      basePath={basePath(set.flow.id)}
      loader={createStepLoader(set, store)}
      // Tells the boot script that its card for a shell that does not start is not needed.
      onStarted={() => (page.dataset.started = '')}
    />,
  );
}
