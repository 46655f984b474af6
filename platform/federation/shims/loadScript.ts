/** Loads an entry or a manifest's assets; `verifyEntry` loads the entries of our pages. */
export const loadScript = (url: string): never => notIncluded(url);
export const createLink = ({ url }: { url: string }): never => notIncluded(url);
export const createScript = ({ url }: { url: string }): never => notIncluded(url);
export const isStaticResourcesEqual = (url: string): never => notIncluded(url);
export const safeWrapper = (): never => notIncluded('');

function notIncluded(url: string): never {
  throw new Error(`Only verifyEntry loads scripts, not ${url}: see federation/shims`);
}
