/**
 * Web storage that never throws: a browser may forbid it (private mode), or it may be full. The form
 * works without it; it then loses its answers on a reload, and warns about that before.
 */
export interface SafeStorage {
  /** The stored text, or null when there is none or storage is unavailable. */
  get(key: string): string | null;
  /** Whether the text is stored now. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

/** @param find how to reach the storage: already naming `window.localStorage` may throw. */
export function safeStorage(find: () => Storage): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
