import { host } from 'federation/webpack';
import { resolveShim } from 'step-kit/shims';
import manifest from './package.json' with { type: 'json' };

export default host(import.meta.dirname, manifest, resolveShim);
