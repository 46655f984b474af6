import { createContext, useContext, useEffect } from 'react';

/**
 * A callback that reports whether the page still shows errors that stopped Continue. A host that owns
 * its document provides it around its steps, to say so in the document's title. By default nobody is
 * notified.
 */
export const ErrorStatusContext = createContext<(hasErrors: boolean) => void>(() => {});

/** Reports `true` while there are errors, and `false` when they are gone. */
export function useReportErrors(hasErrors: boolean) {
  const report = useContext(ErrorStatusContext);
  useEffect(() => {
    if (!hasErrors) return;
    report(true);
    return () => report(false);
  }, [report, hasErrors]);
}
