import type { ReactNode } from 'react';

/** Replaces the ripple effect of a click, which the kit does not have. */
const Wave = ({ children }: { children?: ReactNode }) => children;
export default Wave;
