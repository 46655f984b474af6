/** Reads a key of a web storage; null where the browser forbids the storage. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Sets a key of the tab's storage, or removes it. Where the browser forbids the storage, a reload forgets
 * it.
 */
export function writeSession(key: string, value: string | undefined): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The visit goes on without it.
  }
}
