/** Added to the pages of a site in development. */
import { reportThrown } from './reportThrown';
import { showLocalStep } from './showLocalStep';

showLocalStep();
reportThrown();
