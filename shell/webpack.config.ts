import { host } from 'federation/webpack';
import { standInFor } from 'step-kit/stand-ins';
import manifest from './package.json' with { type: 'json' };

export default host(import.meta.dirname, manifest, standInFor);
