import type { ReactNode } from 'react';

/** Stands in for the keeper of the styles that are made at run time: there are none. */
export const StyleProvider = ({ children }: { children?: ReactNode }) => children;
