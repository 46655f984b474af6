/**
 * Web storage that never throws. A browser may forbid it (private mode), or it may be full. Without it the
 * form works, but a reload loses its answers; the parent is warned.
 */
export interface SafeStorage {
  /** The stored text, or null when there is none or storage is unavailable. */
  get(key: string): string | null;
  /** Stores a text. @returns whether it is stored */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

/** @param find returns the storage; a function, because even reading `window.localStorage` may throw */
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
