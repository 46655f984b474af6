import '../loading/sharedModules';
import { start } from '../start/start';
import { whenParsed } from '../browser/whenParsed';
import { StandalonePage } from './StandalonePage';

// For development of one step, instead of the flow's pages. Releases of the shell do not use this entry.
whenParsed(() => start(({ store, loader }) => <StandalonePage store={store} loader={loader} />));
