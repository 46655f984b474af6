import { createContext, useContext, useEffect } from 'react';

/**
 * Told whether errors stand on the page that stopped a Continue. A host that has a document of its own
 * puts it around its steps, and says so in the document's title; nobody else is told.
 */
export const ErrorStatusContext = createContext<(standing: boolean) => void>(() => {});

/** Tells so as long as it is so. */
export function useReportErrors(standing: boolean) {
  const tell = useContext(ErrorStatusContext);
  useEffect(() => {
    if (!standing) return;
    tell(true);
    return () => tell(false);
  }, [tell, standing]);
}
