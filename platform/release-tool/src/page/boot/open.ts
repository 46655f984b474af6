/**
 * Decides everything that the first paint needs: colour mode, language, candidate or preview, and whether
 * the visit begins with the first screen. In English the first screen is visible while it is parsed, and
 * input in it is recorded from then on. The boot script does the rest.
 */
import './trustedTypes';
import { LANGUAGE_KEY } from 'contract';
import { drawnCandidate } from './drawnCandidate';
import { storedColorMode } from './colorMode';
import { readDraft } from './draft';
import { failedStep } from './failedStep';
import { isFlowPage } from './isThankPage';
import { previewToken } from './previewToken';
import { readStorage } from './storage';
import { recordEarlyInput } from './recordEarlyInput';

/** A page that took longer came through a slow network. Through a fast one, early requests delay the paint. */
const SLOW_MS = 150;

const root = document.documentElement;
root.dataset.mode = storedColorMode();
if (readStorage('localStorage', LANGUAGE_KEY) === 'vi') root.lang = 'vi';

const preview = previewToken();
if (preview !== undefined) root.dataset.preview = preview;
const drawn = drawnCandidate(root.dataset);
if (drawn !== undefined) root.dataset.drawn = drawn;

// Only a page with a first screen has this attribute.
const { flow } = root.dataset;
const isServed = preview === undefined && drawn === undefined && failedStep() === undefined;
if (flow !== undefined && isServed && isFlowPage(flow) && !readDraft(flow).exists) {
  root.dataset.firstScreen = root.lang;
  recordEarlyInput(flow);
  // The shell runs after the first paint, but loads meanwhile.
  const shell = document.querySelector('template');
  if (performance.now() > SLOW_MS) shell?.replaceWith(shell.content);
}
