import './sharedModules';
import { start } from './start';
import { whenParsed } from './whenParsed';

whenParsed(() => start());
