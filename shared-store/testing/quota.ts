/**
 * Gives a storage room for so many characters, keys and texts together, as a browser’s quota does: what
 * does not fit throws, and what was stored under the key stays. As many as are stored now by default.
 *
 * @returns ends it
 */
export function limitStorage(storage: Storage, characters = sizeOf(storage)): () => void {
  const { setItem } = Storage.prototype;
  const limited = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    text,
  ) {
    const before = this.getItem(key);
    const freed = before === null ? 0 : key.length + before.length;
    if (this === storage && sizeOf(this) - freed + key.length + text.length > characters) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    setItem.call(this, key, text);
  });
  return () => limited.mockRestore();
}

const sizeOf = (storage: Storage) =>
  Object.entries(storage).reduce(
    (size, [key, text]: [string, string]) => size + key.length + text.length,
    0,
  );
