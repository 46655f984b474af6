export { loadRemoteModule, type Loaded } from './loadRemoteModule';
export { readReleaseSet } from './readReleaseSet';
export { inputKey } from '../inputKey';
