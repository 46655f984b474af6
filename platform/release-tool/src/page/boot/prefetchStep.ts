import type { ReleaseSet } from 'contract';
import { appendLink } from './appendAsset';
import { isThankPage } from './isThankPage';

/**
 * Starts the requests that the shell will need: the files and lists of the draft's step, and the dictionary.
 *
 * @param stepIndex from 0; the first step if the flow has none at this index
 */
export function prefetchStep({ id, flow, steps }: ReleaseSet, stepIndex: number): void {
  const position = flow.steps[stepIndex] || flow.steps[0];
  const step = position && steps[position.step];
  if (!step) return;
  appendLink(step.entry, { rel: 'preload', as: 'script' });
  step.styles.forEach((style) => appendLink(style, { rel: 'preload', as: 'style' }));
  if (document.documentElement.lang !== 'vi') {
    // An earlier shell asks without the set.
    calls[addressOf('dictionary')] = prefetch(`dictionary?set=${id}`);
  }
  if (!isThankPage()) (step.prefetchPaths || []).forEach((path) => void prefetch(path));
}

/** The API client finds the call by its address, so it must be the same. */
function prefetch(path: string) {
  const address = addressOf(path);
  const call = fetch(address, { headers: { 'Content-Type': 'application/json' } });
  // The client repeats a failed call.
  call.catch(() => {});
  return (calls[address] = call);
}

const addressOf = (path: string) => new URL(`/api/${path}`, window.location.href).href;

const calls: Record<string, Promise<Response>> = {};
window.prefetchedCalls = calls;
