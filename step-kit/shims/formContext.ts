import { createContext } from 'react';

/** Stand in for antd's form, which the kit does not use: every field stands outside of one. */
export const FormItemInputContext = createContext({});
export const VariantContext = createContext(undefined);
export const NoFormStyle = ({ children }: { children?: unknown }) => children;
