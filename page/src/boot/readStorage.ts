/** Reads a key of a web storage; null where the browser forbids the storage. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
