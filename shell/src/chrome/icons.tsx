import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** A sun, a moon, a screen. */
export const MODE_ICONS = {
  light: (
    <Icon>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M9 1.5v1.8M9 14.7v1.8M1.5 9h1.8M14.7 9h1.8M3.7 3.7 5 5M13 13l1.3 1.3M3.7 14.3 5 13M13 5l1.3-1.3" />
    </Icon>
  ),
  dark: (
    <Icon>
      <path d="M15 10.6A6.4 6.4 0 1 1 7.4 3a5 5 0 0 0 7.6 7.6Z" />
    </Icon>
  ),
  system: (
    <Icon>
      <rect x="2" y="3" width="14" height="9.5" rx="1.5" />
      <path d="M6.5 15.5h5M9 12.5v3" />
    </Icon>
  ),
};

/** A tick. */
export const ReachedIcon = () => (
  <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
    <path d="m2.5 6.5 2.5 2.5 4.5-5" />
  </svg>
);

/** A cross. antd's own is an image with an English name, which a screen reader reads. */
export const CloseIcon = () => (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="m2 2 8 8m0-8-8 8" />
  </svg>
);
