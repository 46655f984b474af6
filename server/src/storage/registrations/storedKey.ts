/**
 * A client's key as the database has it: one key may be used in each school. The column is unique, and an
 * older server that shares the database writes the key alone, which is that of the school without a name.
 * A key is a UUID, so that no two pairs of school and key are stored alike. What a preview sent has keys of
 * its own: the form may be registered under the same one later.
 */
export function storedKey(school: string, key: string, trial = false): string {
  const stored = school === '' ? key : `${school}:${key}`;
  return trial ? `${stored} trial` : stored;
}
