import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/**
 * A live region for invisible announcements. It is always in the page: screen readers do not read the
 * initial content of a region.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <AnnounceContext value={setAnnouncement}>
      {children}
      <p className="kit-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </AnnounceContext>
  );
}

/** Announces a text politely when the calling component stays mounted for a moment. */
export function useAnnouncement(text: string) {
  const announce = useContext(AnnounceContext);
  useEffect(() => {
    const timer = setTimeout(() => announce(text), DELAY_MS);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [announce, text]);
}

/** Milliseconds. A state that ends sooner is not announced. */
const DELAY_MS = 700;
