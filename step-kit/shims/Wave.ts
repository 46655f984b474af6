import type { ReactNode } from 'react';

/** Replaces the ripple under a click, which the kit does not have. */
const Wave = ({ children }: { children?: ReactNode }) => children;
export default Wave;
