/**
 * What has to be known before anything is painted: the color mode, the language, and whether this visit
 * begins with the first screen, which follows in the page. In English, in which it follows, it is shown
 * while it is parsed; what is done in it is recorded from then on. The boot script does the rest.
 */
import { storedColorMode } from './colorMode';
import { readDraft } from './draft';
import { isFlowPage } from './isThankPage';
import { readStorage } from './readStorage';
import { recordEarlyInput } from './recordEarlyInput';

const root = document.documentElement;
root.dataset.mode = storedColorMode();
if (readStorage('localStorage', 'language') === 'vi') root.lang = 'vi';

// Only a page with a first screen says of which flow it is.
const { flow } = root.dataset;
if (flow !== undefined && isFlowPage(flow) && !hasFailedStep() && !readDraft(flow).exists) {
  root.dataset.firstScreen = root.lang;
  recordEarlyInput(flow);
}

/** Whether a step was running when an earlier page of this tab ended: its fallback comes in its place. */
function hasFailedStep() {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith('failed:'));
  } catch {
    return false;
  }
}
