import './loading/sharedModules';
import { start } from './start/start';
import { whenParsed, whenStyled } from './browser/whenParsed';

whenParsed(() => whenStyled(() => start()));
