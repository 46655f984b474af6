import { host } from 'federation/webpack';
import manifest from './package.json' with { type: 'json' };

export default host(import.meta.dirname, manifest);
