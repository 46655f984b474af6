export { loadRemoteModule, type Loaded } from './loadRemoteModule';
export { readReleaseSet } from './readReleaseSet';
