import { createContext } from 'react';

/** Replace antd's form, which the kit does not use. */
export const FormItemInputContext = createContext({});
export const VariantContext = createContext(undefined);
export const NoFormStyle = ({ children }: { children?: unknown }) => children;

/** A group of radios reads its name here: it has no form. */
export const toNamePathStr = () => '';
