/** What a storage of the browser has under a key; null where the browser forbids the storage. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
