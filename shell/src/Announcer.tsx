import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const Tell = createContext<(text: string) => void>(() => {});

/**
 * What is said to a screen reader and stands nowhere on the screen. The region is there from the
 * beginning: what a region comes with is not read.
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

/** Says a text, politely, when the component that calls this has been there for a moment. */
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

/** Milliseconds: what is over sooner is not worth a word. */
const A_MOMENT = 700;
