import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, selectLanguage, useText } from 'shared-store';

/** Keeps the document's title and language those of the flow and its reader. */
export function useDocument() {
  const language = useSelector(selectLanguage);
  const { title } = useSelector(selectFlow);
  const text = useText();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = text(title);
  }, [language, text, title]);
}
