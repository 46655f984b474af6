import type { SafeStorage } from './safeStorage';

/** The start of a draft's text, so that it can be marked without parsing. */
const COMPLETE = '{"incomplete":false';
const INCOMPLETE = '{"incomplete":true';

/**
 * Stores the text of a draft. If the storage refuses it, marks the previous draft as incomplete; its text
 * becomes shorter, so that it fits even into a full storage.
 *
 * @returns whether the text is stored
 */
export function setDraft(storage: SafeStorage, key: string, text: string): boolean {
  if (storage.set(key, text)) return true;
  const before = storage.get(key);
  if (before?.startsWith(COMPLETE)) storage.set(key, before.replace(COMPLETE, INCOMPLETE));
  return false;
}
