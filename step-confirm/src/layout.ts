import type { CSSProperties } from 'react';

// Style objects, which React sets through the CSSOM: the Content-Security-Policy allows them, and a
// remote of one script needs no style sheet beside it.

/** A step's answers; the link to the step is opposite their heading. */
export const part: CSSProperties = { marginTop: '2rem' };

export const partHead: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem 1rem',
};

export const partTitle: CSSProperties = { margin: 0, fontSize: '1.25rem', fontWeight: 600 };

export const answers: CSSProperties = { margin: '0.75rem 0 0' };

/** Label and answer side by side where both have room, else one below the other. */
export const row: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: '0 1.5rem',
  padding: '0.625rem 0',
  borderTop: '1px solid var(--ant-color-border-secondary)',
};

export const label: CSSProperties = { color: 'var(--ant-color-text-description)' };

/**
 * One answer: as it was typed, its line breaks too. One whose list is still loading already takes up
 * its line.
 */
export const answer: CSSProperties = {
  minHeight: '1.5em',
  margin: 0,
  fontWeight: 500,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};

/** A heading of the page below its caption. */
export const heading: CSSProperties = {
  margin: '2.5rem 0 0.75rem',
  fontSize: '1.375rem',
  fontWeight: 600,
};

/** What stands for a document that is not shown here. */
export const card: CSSProperties = {
  marginTop: '2.5rem',
  padding: '1rem 1.25rem 1.25rem',
  border: '1px solid var(--ant-color-border-secondary)',
  borderRadius: 'var(--ant-border-radius)',
};

export const cardHeading: CSSProperties = { ...partTitle, marginBottom: '1rem' };

/** A link outside of any text, as large as a button. */
export const documentLink: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3rem',
  padding: '0.25rem 1.25rem',
  border: '2px solid currentColor',
  borderRadius: 'var(--ant-border-radius)',
  fontWeight: 600,
};

/** A message about the registration as a whole, set apart from what is around it. */
export const aside: CSSProperties = { margin: '1rem 0' };
