/**
 * A client's key as the database has it: one key may be used in each school. The column is unique, and an
 * older server that shares the database writes the key alone, which is that of the school without a name.
 * A key is a UUID, so that no two pairs of school and key are stored alike.
 */
export function storedKey(school: string, key: string): string {
  return school === '' ? key : `${school}:${key}`;
}
