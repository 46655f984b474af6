import { randomBytes } from 'node:crypto';

const MOST = 1000;

/** What people search for: names, so they are in memory alone, and their addresses have a number instead. */
export function createSearches() {
  const all = new Map<string, { person: string; words: string }>();
  return {
    /** Remembers words for whoever typed them. Returns their id. */
    add(person: string, words: string): string {
      const id = randomBytes(9).toString('base64url');
      all.set(id, { person, words });
      // The oldest first: a map has its keys in their order.
      const [oldest = ''] = all.keys();
      if (all.size > MOST) all.delete(oldest);
      return id;
    },
    /** Undefined when that person has not typed them here, or it was long ago. */
    find(person: string, id = ''): string | undefined {
      const found = all.get(id);
      return found?.person === person ? found.words : undefined;
    },
  };
}
