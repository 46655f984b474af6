import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { AppStore, RootState } from 'shared-store';

/** Milliseconds after which the form is shown in Vietnamese rather than not at all. */
const PATIENCE = 5000;

/**
 * Whether the texts can be shown: the first paint waits for the dictionary when the language is
 * English, so that no visible text changes. It does not wait for a dictionary that failed or takes too
 * long. A later change of language never hides the page.
 */
export function useTranslationsReady(): boolean {
  const isLoaded = useSelector(isTranslated);
  const [isReady, setReady] = useState(isLoaded);
  if (isLoaded && !isReady) setReady(true);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isReady || isLoaded;
}

const isTranslated = ({ language, dictionary }: RootState) =>
  language === 'vi' || dictionary.status === 'completed';

/** Waits until the texts can be shown, or that takes too long. */
export function whenTranslated({ getState, subscribe }: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PATIENCE);
    const look = () => isTranslated(getState()) && done();
    const unsubscribe = subscribe(look);
    function done() {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    }
    look();
  });
}
