/**
 * The script that is added to pages in development. It reloads the page when another set is served, and
 * shows errors in the sources and thrown errors in an overlay.
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
