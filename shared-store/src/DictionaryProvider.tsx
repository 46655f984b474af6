import { useCallback, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { RootState } from './rootState';

/** Provides the reader's language and the dictionary. */
export function DictionaryProvider({ children }: { children: ReactNode }) {
  const language = useSelector((state: RootState) => state.language);
  const entries = useSelector((state: RootState) => state.dictionary.data);
  return (
    <IntlProvider
      locale={language}
      messages={language === 'en' ? entries : none}
      onError={showAsItIs}
    >
      {children}
    </IntlProvider>
  );
}

const none: Record<string, string> = {};

/**
 * Shows a text without an entry unchanged: the specification requires it (DATA-DICTIONARY-3). The same for
 * a server's message that is no valid template.
 */
function showAsItIs(error: Error & { code: string }) {
  if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'FORMAT_ERROR') throw error;
}

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns a function that translates a Vietnamese source text: with the dictionary's entry if the language
 * is English and there is one, otherwise unchanged. `{…}` in a text is a placeholder for a value.
 */
export function useText(): (source: string, values?: TextValues) => string {
  const intl = useIntl();
  return useCallback(
    (source, values) =>
      source === ''
        ? ''
        : intl.formatMessage({ id: source, defaultMessage: source }, { ...values }),
    [intl],
  );
}
