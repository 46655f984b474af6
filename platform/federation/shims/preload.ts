/** Preloads remotes that a manifest describes; a page preloads the entries that its release set names. */
export const formatPreloadArgs = (): never => notIncluded();
export const preloadAssets = (): never => notIncluded();
export const defaultPreloadArgs = (): never => notIncluded();
export const normalizePreloadExposes = (): never => notIncluded();

function notIncluded(): never {
  throw new Error('preloadRemote is not part of this runtime: see federation/shims');
}
