export type { Asset, ReleaseSet, RemoteRelease, SetFlow, SetStep } from '../releaseSet';
export { loadRemoteModule, type Loaded } from './loadRemoteModule';
export { readReleaseSet } from './readReleaseSet';
