// `init` starts the runtime, and the other two load a step. webpack's own code provides and consumes the
// shared packages.
export { init, loadRemote, registerRemotes } from '@module-federation/runtime';
