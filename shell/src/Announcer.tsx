import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const Tell = createContext<(text: string) => void>(() => {});

/**
 * A live region for announcements that are not visible. It is in the page from the start: screen
 * readers do not read the initial content of a region.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [told, setTold] = useState('');
  return (
    <Tell value={setTold}>
      {children}
      <p className="kit-visually-hidden" aria-live="polite">
        {told}
      </p>
    </Tell>
  );
}

/** Announces a text, politely, after the calling component has been mounted for a moment. */
export function useAnnouncement(text: string) {
  const tell = useContext(Tell);
  useEffect(() => {
    const timer = setTimeout(() => tell(text), A_MOMENT);
    return () => {
      clearTimeout(timer);
      tell('');
    };
  }, [tell, text]);
}

/** Milliseconds. A state that ends sooner is not announced. */
const A_MOMENT = 700;
