// A build starts the runtime. What it shares and takes, webpack's own code does; and it loads no remote.
export { init } from '@module-federation/runtime';
