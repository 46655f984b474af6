import type { Language } from 'contract';
import { createIntl, createIntlCache } from 'react-intl';
import english from './dictionary.json' with { type: 'json' };

/** A text of the office: its Vietnamese is its key. */
export type OfficeText = keyof typeof english;

/** The office in one language. */
export interface Texts {
  readonly language: Language;
  /** A text with its values. */
  t(text: OfficeText, values?: Readonly<Record<string, string | number>>): string;
  /** A moment, in epoch milliseconds, by the clock of the office. */
  time(moment: number): string;
}

/** The short style has two digits of a year in Vietnamese. */
const FORMAT = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

function createTexts(language: Language): Texts {
  const messages = language === 'en' ? english : {};
  const locale = language === 'en' ? 'en-GB' : 'vi';
  const intl = createIntl({ locale, messages, onError: () => {} }, createIntlCache());
  return {
    language,
    t: (text, values) => intl.formatMessage({ id: text, defaultMessage: text }, values),
    time: (moment) => intl.formatDate(moment, FORMAT),
  };
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  vi: createTexts('vi'),
  en: createTexts('en'),
};

/** The language that a reader has chosen here, or else prefers in the browser. */
export function languageOf(chosen: string | undefined, accepted = ''): Language {
  if (chosen === 'vi' || chosen === 'en') return chosen;
  return /^\s*vi\b/i.test(accepted) ? 'vi' : 'en';
}
