import type { CSSProperties } from 'react';

// Style objects, which React sets through the CSSOM: the Content-Security-Policy allows them, and a
// remote of one script needs no style sheet beside it. The lengths are step-kit's.

/** A step's answers; the link to the step is opposite their heading. */
export const part: CSSProperties = { marginTop: 'var(--group-to-group)' };

export const partHead: CSSProperties = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
};

export const partTitle: CSSProperties = {
  margin: 0,
  fontSize: 'var(--text-heading)',
  fontWeight: 600,
  outlineOffset: 'var(--space-1)',
};

/** A button that looks like the link that it is to a parent. */
export const link: CSSProperties = {
  height: 'var(--target)',
  padding: 0,
  textDecoration: 'underline',
  textUnderlineOffset: 'var(--space-1)',
};

/** A heading of the page below its caption. */
export const heading: CSSProperties = {
  margin: 'var(--space-10) 0 var(--space-3)',
  fontSize: 'var(--text-heading)',
  fontWeight: 600,
};

/** What stands for a document that is not shown here. */
export const card: CSSProperties = {
  margin: 'var(--space-10) 0 var(--space-4)',
  padding: 'var(--space-4) var(--space-5) var(--space-5)',
  border: 'var(--line) solid var(--ant-color-border-secondary)',
  borderRadius: 'var(--radius-large)',
};

export const cardHeading: CSSProperties = { ...partTitle, marginBottom: 'var(--space-1)' };

/** What a document is, in short. */
export const details: CSSProperties = {
  margin: '0 0 var(--space-4)',
  color: 'var(--ant-color-text-description)',
  fontSize: 'var(--text-small)',
};

/** A document that is shown in the page. */
export const viewer: CSSProperties = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  border: 'var(--line) solid var(--ant-color-border-secondary)',
  borderRadius: 'var(--radius)',
};

/** A link outside of any text, as large as a button. */
export const documentLink: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--button)',
  padding: 'var(--space-1) var(--space-5)',
  border: 'var(--edge) solid currentColor',
  borderRadius: 'var(--radius)',
  fontWeight: 600,
};

/** A message about the registration as a whole, set apart from what is around it. */
export const aside: CSSProperties = { margin: 'var(--space-4) 0' };

export const warnings: CSSProperties = { margin: 0, paddingInlineStart: 'var(--space-5)' };

/** A link in a list, with room around it for a finger. */
export const warning: CSSProperties = {
  display: 'inline-block',
  boxSizing: 'border-box',
  minHeight: 'var(--target)',
  padding: 'calc((var(--target) - 1lh) / 2) 0',
  // The bullet is beside the first of its lines.
  verticalAlign: 'top',
  color: 'inherit',
  textDecoration: 'underline',
};
