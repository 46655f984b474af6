import { useCallback, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { RootState } from './rootState';

/** Gives everything below it the reader's language and the dictionary. */
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
 * A text without an entry shows as it is: that is required (DATA-DICTIONARY-3), not an error. So does a
 * server's message that is no template.
 */
function showAsItIs(error: Error & { code: string }) {
  if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'FORMAT_ERROR') throw error;
}

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A function from a text's Vietnamese source to the reader's language: the dictionary's entry when the
 * language is English and there is one, else the source. `{…}` in it is a placeholder for a value.
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
