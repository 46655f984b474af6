import { useEffect, useState } from 'react';

/** How often the network came back to a component that was shown without one: 0 or 1. */
export function useReturnsOnline(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (navigator.onLine) return;
    const listening = new AbortController();
    const options = { once: true, signal: listening.signal };
    window.addEventListener('online', () => setReturns(1), options);
    return () => listening.abort();
  }, []);
  return returns;
}
