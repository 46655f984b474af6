import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A change to sources, by file: a text that occurs there exactly once and its replacement, or the whole
 * text of a new file.
 */
export type Patch = Readonly<
  Record<string, string | readonly (readonly [find: string, replace: string])[]>
>;

/** @throws Error when a text to replace does not occur exactly once: the sources have changed */
export function applyPatch(root: string, patch: Patch): void {
  for (const [file, change] of Object.entries(patch)) {
    const path = join(root, file);
    if (typeof change === 'string') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change, { flag: 'wx' });
      continue;
    }
    writeFileSync(path, replaceEach(readFileSync(path, 'utf8'), change, file));
  }
}

/** @throws Error when one of the texts does not occur exactly once */
export const replaceEach = (
  text: string,
  changes: readonly (readonly [find: string, replace: string])[],
  file: string,
) =>
  changes.reduce((before, [find, replace]) => {
    const parts = before.split(find);
    if (parts.length !== 2) throw new Error(`${file} must hold this once: ${find}`);
    return parts.join(replace);
  }, text);
