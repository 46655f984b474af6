/**
 * Decides what has to be known before the first paint: the color mode, the language, whether this visit
 * gets the candidate or a preview, and whether it begins with the first screen. In English that is shown
 * while it is parsed; what is done in it is recorded from then on. The boot script does the rest.
 */
import { LANGUAGE_KEY } from 'contract';
import { drawnCandidate } from './drawnCandidate';
import { storedColorMode } from './colorMode';
import { readDraft } from './draft';
import { failedStep } from './failedStep';
import { isFlowPage } from './isThankPage';
import { previewToken } from './previewToken';
import { readStorage } from './readStorage';
import { recordEarlyInput } from './recordEarlyInput';

const root = document.documentElement;
root.dataset.mode = storedColorMode();
if (readStorage('localStorage', LANGUAGE_KEY) === 'vi') root.lang = 'vi';

const preview = previewToken();
if (preview !== undefined) root.dataset.preview = preview;
const drawn = drawnCandidate(root.dataset);
if (drawn !== undefined) root.dataset.drawn = drawn;

// Only a page with a first screen says of which flow it is.
const { flow } = root.dataset;
const isServed = preview === undefined && drawn === undefined && failedStep() === undefined;
if (flow !== undefined && isServed && isFlowPage(flow) && !readDraft(flow).exists) {
  root.dataset.firstScreen = root.lang;
  recordEarlyInput(flow);
}
