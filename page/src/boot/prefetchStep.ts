import type { PrefetchedCalls, ReleaseSet } from 'contract';
import { appendLink } from './appendAsset';
import { isThankPage } from './isThankPage';

/**
 * Starts the requests that the shell will need: the files of the step that the draft is at, the step's
 * lists, and the dictionary.
 *
 * @param stepIndex from 0; the first step is used where the flow has none at this index
 */
export function prefetchStep({ flow, steps }: ReleaseSet, stepIndex: number): void {
  const position = flow.steps[stepIndex] || flow.steps[0];
  const step = position && steps[position.step];
  if (!step) return;
  appendLink(step.entry, { rel: 'preload', as: 'script' });
  step.styles.forEach((style) => appendLink(style, { rel: 'preload', as: 'style' }));
  if (document.documentElement.lang !== 'vi') prefetch('dictionary');
  if (!isThankPage()) (step.prefetchPaths || []).forEach(prefetch);
}

/** The same address as the API client uses: it takes over the call by that. */
function prefetch(path: string) {
  const address = new URL(`/api/${path}`, window.location.href).href;
  const call = fetch(address, { headers: { 'Content-Type': 'application/json' } });
  // The client then makes a call of its own.
  call.catch(() => {});
  calls[address] = call;
}

const calls: PrefetchedCalls = {};
window.prefetchedCalls = calls;
