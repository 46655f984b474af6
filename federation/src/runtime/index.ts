export type { Asset, ReleaseSet, RemoteRelease, SetFlow } from '../releaseSet';
export { loadRemoteModule } from './loadRemoteModule';
export { readReleaseSet } from './readReleaseSet';
