import '../loading/sharedModules';
import { start } from '../start/start';
import { whenParsed } from '../browser/whenParsed';
import { StandalonePage } from './StandalonePage';

// In place of the flow's pages, for work on one step: no release of the shell is built from here.
whenParsed(() => start(({ store, loader }) => <StandalonePage store={store} loader={loader} />));
