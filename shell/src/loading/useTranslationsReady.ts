import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { AppStore, RootState } from 'shared-store';

/** Milliseconds after which the form is shown in Vietnamese. */
const PATIENCE = 5000;

/**
 * Whether texts can be shown. In English, the first paint waits for the dictionary, so that no visible text
 * changes, but not longer than `PATIENCE`. A later change of language never hides the page.
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

/** Waits until texts can be shown, at most `PATIENCE`. */
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
