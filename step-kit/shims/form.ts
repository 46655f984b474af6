import { createContext } from 'react';

/** Stand in for antd's form, which the kit does not use: every field stands outside of one. */
export const FormItemInputContext = createContext({});
export const VariantContext = createContext(undefined);
export const NoFormStyle = ({ children }: { children?: unknown }) => children;

/** What a group of radios asks of it: no form, no name. */
export const toNamePathStr = () => '';
