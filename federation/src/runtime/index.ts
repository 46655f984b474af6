export { loadRemoteModule, type Loaded } from './loadRemoteModule';
export { readFirstScreenTexts } from './readFirstScreenTexts';
export { readReleaseSet } from './readReleaseSet';
export { inputKey } from '../inputKey';
