import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Vietnamese texts that a package's sources name: every quoted text with a letter that English
 * lacks. Tests are left out.
 *
 * @param folder the package's `src`
 */
export function namedTexts(folder: string): string[] {
  const texts = sourcesOf(folder).flatMap((source) =>
    [...source.replace(COMMENT, '').matchAll(QUOTED)].map(([, single, double]) => single ?? double),
  );
  return [...new Set(texts)].filter((text) => text !== undefined).filter(isVietnamese);
}

/** Whether a package's sources name a text, be it Vietnamese or not. */
export function namesText(folder: string, text: string): boolean {
  return sourcesOf(folder).some(
    (source) => source.includes(`'${text}'`) || source.includes(`"${text}"`),
  );
}

const QUOTED = /'([^'\n]*)'|"([^"\n]*)"/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const isVietnamese = (text: string) => /[^\p{ASCII}]/u.test(text);

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-d)?\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
