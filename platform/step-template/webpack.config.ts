import { remote } from 'federation/webpack';
import manifest from './package.json' with { type: 'json' };

export default remote(import.meta.dirname, manifest);
