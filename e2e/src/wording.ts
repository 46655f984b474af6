import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import IntlMessageFormat from 'intl-messageformat';

/** A Vietnamese source text. */
export type Source = string;

const PACKAGES = [
  'shared-store',
  'step-kit',
  'shell',
  'flows',
  'step-pupil',
  'step-contact',
  'step-school',
  'step-additional',
  'step-confirm',
];

const dictionary: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PACKAGES.map(
    (name) =>
      JSON.parse(
        readFileSync(resolve(import.meta.dirname, '../..', name, 'dictionary.json'), 'utf8'),
      ) as object,
  ),
);

/**
 * The text that stands on the screen for a source text.
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
