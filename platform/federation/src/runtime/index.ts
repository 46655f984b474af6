export { loadRemoteModule, type Loaded, type LoadFailure } from './loadRemoteModule';
export { readFirstScreenTexts } from './readFirstScreenTexts';
export { readReleaseSet } from './readReleaseSet';
