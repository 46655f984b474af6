/**
 * Limits a storage to a number of characters in keys and values, as a browser's quota does: a write that
 * exceeds it throws and changes nothing. The default is what is stored now.
 *
 * @returns a function that removes the limit
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
