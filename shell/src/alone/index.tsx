import '../provided';
import { start } from '../start';
import { whenParsed } from '../whenParsed';
import { AlonePage } from './AlonePage';

// In place of the flow's pages, for work on one step: no release of the shell is built from here.
whenParsed(() => start(({ store, loader }) => <AlonePage store={store} loader={loader} />));
