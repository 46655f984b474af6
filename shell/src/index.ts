import './sharedModules';
import { start } from './start';
import { whenParsed, whenStyled } from './whenParsed';

whenParsed(() => whenStyled(() => start()));
