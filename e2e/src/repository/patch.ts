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
    let text = readFileSync(path, 'utf8');
    for (const [find, replace] of change) {
      const parts = text.split(find);
      if (parts.length !== 2) throw new Error(`${file} must hold this once: ${find}`);
      text = parts.join(replace);
    }
    writeFileSync(path, text);
  }
}
