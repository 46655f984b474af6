import type { SafeStorage } from './safeStorage';

/** How the text of a draft begins, so that it can be marked without a parse. */
const COMPLETE = '{"incomplete":false';
const INCOMPLETE = '{"incomplete":true';

/**
 * Stores the text of a draft. Where it is refused, the one before stays, marked as incomplete: its text
 * becomes shorter by that, so that it fits into a storage that is full.
 *
 * @returns whether it is stored
 */
export function setDraft(storage: SafeStorage, key: string, text: string): boolean {
  if (storage.set(key, text)) return true;
  const before = storage.get(key);
  if (before?.startsWith(COMPLETE)) storage.set(key, before.replace(COMPLETE, INCOMPLETE));
  return false;
}
