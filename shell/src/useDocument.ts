import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, useText } from 'shared-store';

/**
 * Keeps the document's title and language those of the flow and its reader.
 *
 * @param errors whether errors stand on the page: the title then says so before anything else
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
