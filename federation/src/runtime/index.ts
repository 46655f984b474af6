export type { Asset, ReleaseSet, RemoteRelease, SetFlow, SetStep } from '../releaseSet';
export { loadRemoteModule } from './loadRemoteModule';
export { readReleaseSet } from './readReleaseSet';
