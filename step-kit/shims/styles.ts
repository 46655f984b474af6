import type { ReactNode } from 'react';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';

/** Stands in for a component's style: no hash, and the class that carries the variables. */
const useStyle = () => STYLE;
export default useStyle;

/** What an input's style has beside its own. */
export { useStyle as useSharedStyle };

const STYLE = ['', CSS_VAR_KEY] as const;

/** Stands in for the keeper of the styles that are made at run time: there are none. */
export const StyleProvider = ({ children }: { children?: ReactNode }) => children;

/** Stand in for what puts the icons' rules on the page: they are in step-kit/antd.css. */
export const updateCSS = () => {};
export const getShadowRoot = () => {};
export const warningOnce = () => {};
