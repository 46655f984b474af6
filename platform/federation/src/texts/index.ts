import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UntranslatedText } from 'contract';
import { literalsIn, type Literal } from './literals';
import { sourceFiles } from './sourceFiles';

/**
 * The texts that a package can show and that have no English, each once.
 *
 * @param directory the package's folder, whose sources contain the texts
 * @param dictionary English texts by their Vietnamese source text
 * @param declared texts of its declaration, which are always shown
 */
export async function untranslatedTexts(
  directory: string,
  dictionary: Readonly<Record<string, string>>,
  declared: readonly string[] = [],
): Promise<UntranslatedText[]> {
  const literals = await placedLiterals(directory);
  const shown = literals.filter(({ isShown }) => isShown);
  const places = new Map(
    // Reversed, so that the first place of a text wins.
    [...shown, ...literals].reverse().map(({ text, place }) => [text, place]),
  );
  return [...new Set([...shown.map(({ text }) => text), ...declared])]
    .filter((text) => !dictionary[text]?.trim())
    .map((text) => ({ text, place: places.get(text) ?? 'its declaration' }));
}

/** The texts of a dictionary that a package's sources do not name. */
export async function unusedTexts(
  directory: string,
  dictionary: Readonly<Record<string, string>>,
): Promise<string[]> {
  const named = new Set((await placedLiterals(directory)).map(({ text }) => text));
  return Object.keys(dictionary).filter((text) => !named.has(text));
}

interface PlacedLiteral extends Literal {
  /** `src/ContactPage.tsx:12` */
  readonly place: string;
}

async function placedLiterals(directory: string): Promise<PlacedLiteral[]> {
  const files = (await sourceFiles(directory)).sort();
  const parts = await Promise.all(
    files.map(async (file) =>
      literalsIn(await readFile(join(directory, file), 'utf8'), file).map((literal) => ({
        ...literal,
        place: `${file}:${literal.line}`,
      })),
    ),
  );
  return parts.flat();
}
