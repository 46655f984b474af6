import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, selectTextLanguage, useText } from 'shared-store';

/**
 * Keeps the document's title and language up to date. While the texts are in another language than the
 * reader's, `lang` on their root says so.
 *
 * @param errors whether the page shows errors, which the title then announces
 */
export function useDocument(errors = false) {
  const language = useSelector(selectLanguage);
  const textLanguage = useSelector(selectTextLanguage);
  const { title } = useSelector(selectFlow);
  const text = useText();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = errors ? `${text('Lỗi:')} ${text(title)}` : text(title);
  }, [errors, language, text, title]);
  useEffect(() => {
    const root = document.getElementById('root');
    if (textLanguage === language) root?.removeAttribute('lang');
    else root?.setAttribute('lang', textLanguage);
  }, [language, textLanguage]);
}
