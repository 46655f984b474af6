import { isRecord } from './values';

/**
 * A value with one of its properties under another name, at the same place. A value that has no such
 * property is returned as it is; one that has both keeps what is under the new name.
 */
export function renameProperty(value: unknown, from: string, to: string): unknown {
  if (!isRecord(value) || !(from in value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== from || !(to in value));
  return Object.fromEntries(entries.map(([name, content]) => [name === from ? to : name, content]));
}
