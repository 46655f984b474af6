/**
 * The product as one ordinary bundle: the shell and the steps from the same sources, each step a chunk
 * of its own. Only the loader of the steps is another one (`webpack.config.ts`).
 */
import { start } from 'shell/start';
import { whenParsed } from 'shell/when-parsed';

whenParsed(() => start());
