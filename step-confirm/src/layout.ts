import type { CSSProperties } from 'react';

// Style objects, which React sets through the CSSOM: the Content-Security-Policy allows them, and a
// remote of one script needs no style sheet beside it.

/** The list of a step's answers: as many columns as there is room for. */
export const answers: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: '0.75rem 1.5rem',
  margin: '0 0 1rem',
};

/** One answer: as it was typed, its line breaks too. */
export const answer: CSSProperties = {
  margin: 0,
  fontWeight: 600,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};
