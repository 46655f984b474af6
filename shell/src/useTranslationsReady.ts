import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from 'shared-store';

/** Milliseconds after which Vietnamese is better than nothing. */
const PATIENCE = 5000;

/**
 * Whether there are words to show: the first paint waits for the dictionary when the language is
 * English, so that nobody sees the text change under their eyes. A dictionary that failed is no
 * longer waited for, nor is one that takes too long. Later changes of language never hide what is shown.
 */
export function useTranslationsReady(): boolean {
  const isLoaded = useSelector(
    ({ language, dictionary }: RootState) => language === 'vi' || dictionary.status === 'completed',
  );
  const [isReady, setReady] = useState(isLoaded);
  if (isLoaded && !isReady) setReady(true);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isReady || isLoaded;
}
