import type { ReactNode } from 'react';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';

/** Replaces a component's style: no hash, and the class that carries the variables. */
const useStyle = () => STYLE;
export default useStyle;

/** What an input's style has beside its own. */
export { useStyle as useSharedStyle };

const STYLE = ['', CSS_VAR_KEY] as const;

/** Replaces the registry of the styles that are made at run time: there are none. */
export const StyleProvider = ({ children }: { children?: ReactNode }) => children;

/** Replaces what inserts the icons' rules into the page: they are in step-kit/antd.css. */
export const updateCSS = () => {};
export const getShadowRoot = () => {};
export const warningOnce = () => {};
