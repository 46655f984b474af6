import type { ReactNode } from 'react';

/** Stands in for the ripple under a click, which the kit does without. */
const Wave = ({ children }: { children?: ReactNode }) => children;
export default Wave;
