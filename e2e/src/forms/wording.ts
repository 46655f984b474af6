import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import IntlMessageFormat from 'intl-messageformat';
import { REPOSITORY } from '../repository/paths';

/** A Vietnamese source text. */
export type Source = string;

const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(REPOSITORY, ...path), 'utf8'));

const { workspaces } = read('package.json') as { workspaces: string[] }; // npm checks it

const dictionary: Readonly<Record<string, string>> = Object.assign(
  {},
  ...workspaces
    .filter((name) => existsSync(join(REPOSITORY, name, 'dictionary.json')))
    .map((name) => read(name, 'dictionary.json')),
) as Record<string, string>; // dictionary.json files, which are flat

/**
 * The text that is shown for a source text.
 *
 * @throws Error when the language is English and no package translates the text
 */
export function wording(
  source: Source,
  language: 'vi' | 'en',
  values: Record<string, string | number> = {},
): string {
  const text = language === 'en' ? dictionary[source] : source;
  if (text === undefined) throw new Error(`No English for "${source}"`);
  return String(new IntlMessageFormat(text, language).format(values));
}
