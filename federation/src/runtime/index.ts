export { loadRemoteModule, type Loaded, type LoadFailure } from './loadRemoteModule';
export { readFirstScreenTexts } from './readFirstScreenTexts';
export { readReleaseSet } from './readReleaseSet';
export { inputKey } from '../inputKey';
export { UNCAUGHT_EVENT } from '../pageElements';
export { isOfSite, thrownAt } from '../thrownAt';
