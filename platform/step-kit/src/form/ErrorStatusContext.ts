import { createContext, useContext, useEffect } from 'react';

/**
 * A callback for whether the page still shows errors of Continue. A host provides it around its steps to
 * mention errors in the document's title. By default it does nothing.
 */
export const ErrorStatusContext = createContext<(hasErrors: boolean) => void>(() => {});

/** Calls the callback with `true` while there are errors, and with `false` when they are gone. */
export function useReportErrors(hasErrors: boolean) {
  const report = useContext(ErrorStatusContext);
  useEffect(() => {
    if (!hasErrors) return;
    report(true);
    return () => report(false);
  }, [report, hasErrors]);
}
