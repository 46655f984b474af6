// Only `init` is needed: webpack's own code provides and consumes the shared packages, and the build loads
// no remote.
export { init } from '@module-federation/runtime';
