/** Added to the page of the flow in development, before the shell. */
import { explainReload } from './explainReload';
import { reportThrown } from './reportThrown';

explainReload();
reportThrown();
