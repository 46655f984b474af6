import IntlMessageFormat from 'intl-messageformat';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import { useSelector } from 'react-redux';
import { parserIsThere, parseText, whenParserIsThere } from './parseText';
import type { RootState } from './rootState';

// The build leaves the parser out.
IntlMessageFormat.__parse = parseText;

/** Provides the reader's language and the dictionary. */
export function DictionaryProvider({ children }: { children: ReactNode }) {
  const language = useSelector((state: RootState) => state.language);
  const entries = useSelector((state: RootState) => state.dictionary.data);
  const canParse = useSyncExternalStore(whenParserIsThere, parserIsThere, parserIsThere);
  return (
    <IntlProvider
      locale={language}
      // Otherwise react-intl makes an error, with its stack, of each text that has no entry.
      defaultLocale={language}
      messages={language === 'en' ? (entries as Messages) : none}
      onError={canParse ? showAsItIs : showUnparsed}
    >
      {children}
    </IntlProvider>
  );
}

/** As react-intl takes them; the trees are those of its own parser. */
type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

const none: Messages = {};

/**
 * Shows a text without an entry unchanged: the specification requires it (DATA-DICTIONARY-3). The same for
 * a server's message that is no valid template.
 */
function showAsItIs(error: Error & { code: string }) {
  if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'FORMAT_ERROR') throw error;
}

/** Another function: with it react-intl formats everything again when the parser is there. */
const showUnparsed: typeof showAsItIs = (error) => showAsItIs(error);

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
