import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import IntlMessageFormat from 'intl-messageformat';
import root from '../../../package.json' with { type: 'json' };
import { REPOSITORY } from '../repository/paths';

/** A Vietnamese source text. */
export type Source = string;

const dictionaries = root.workspaces
  .map((name) => resolve(REPOSITORY, name, 'dictionary.json'))
  .filter((file) => existsSync(file));

const dictionary: Readonly<Record<string, string>> = Object.assign(
  {},
  ...dictionaries.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
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
