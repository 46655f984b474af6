import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, useText } from 'shared-store';

/**
 * Keeps the document's title and language in line with the flow and the reader's language.
 *
 * @param errors whether the page shows errors: the title then begins with that
 */
export function useDocument(errors = false) {
  const language = useSelector(selectLanguage);
  const { title } = useSelector(selectFlow);
  const text = useText();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = errors ? `${text('Lỗi:')} ${text(title)}` : text(title);
  }, [errors, language, text, title]);
}
