/** Added to the page of the flow in development, before the shell. */
import { beginAtStep } from './beginAtStep';
import { explainReload } from './explainReload';
import { reportThrown } from './reportThrown';

beginAtStep();
explainReload();
reportThrown();
