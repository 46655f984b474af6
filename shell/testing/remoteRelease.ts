import type { RemoteRelease } from 'contract';

/** A version of `step-one`, whose files nothing loads. */
export const remoteRelease = (version: string): RemoteRelease => ({
  name: 'step-one',
  version,
  container: '',
  entry: { url: '', integrity: '' },
  styles: [],
});
