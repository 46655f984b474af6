/**
 * What a page has in development alone: it is loaded again when another set is served, and what is wrong
 * with the sources, or thrown, is shown over it.
 */
import type { DevelopmentError } from '../developmentError';
import { followState } from './followState';
import { createOverlay } from './overlay';
import { reloadWith } from './reloadWith';
import { reportThrown } from './reportThrown';
import { isOutdated } from './runningSet';
import { showLocalStep } from './showLocalStep';

const overlay = createOverlay();
const thrown: DevelopmentError[] = [];
let inSources: readonly DevelopmentError[] = [];
const show = () => overlay.show([...inSources, ...thrown]);

showLocalStep();
reportThrown((error) => {
  thrown.push(error);
  show();
});
followState(({ set, errors }) => {
  if (set !== undefined && isOutdated(set)) return reloadWith(set);
  inSources = errors;
  show();
});
