import { createContext, useContext, useEffect } from 'react';

/**
 * A callback that reports whether the page still shows errors that stopped Continue. A host that owns
 * its document provides it around its steps, to say so in the document's title. By default nobody is
 * notified.
 */
export const ErrorStatusContext = createContext<(standing: boolean) => void>(() => {});

/** Reports `true` while there are errors, and `false` when they are gone. */
export function useReportErrors(standing: boolean) {
  const tell = useContext(ErrorStatusContext);
  useEffect(() => {
    if (!standing) return;
    tell(true);
    return () => tell(false);
  }, [tell, standing]);
}
