import { createContext } from 'react';

/** Replace antd's form, which the kit does not use: every field is outside of one. */
export const FormItemInputContext = createContext({});
export const VariantContext = createContext(undefined);
export const NoFormStyle = ({ children }: { children?: unknown }) => children;

/** What a group of radios reads from it: no form, no name. */
export const toNamePathStr = () => '';
