import type { ReactNode } from 'react';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';

/** Replaces a component's style: returns no hash, and the class that carries the variables. */
const useStyle = () => STYLE;
export default useStyle;

/** Used by the styles of inputs. */
export { useStyle as useSharedStyle };

const STYLE = ['', CSS_VAR_KEY] as const;

/** Replaces the registry of styles that are generated at run time: there are none. */
export const StyleProvider = ({ children }: { children?: ReactNode }) => children;

/** Replaces the function that inserts the icons' rules into the page: they are in step-kit/antd.css. */
export const updateCSS = () => {};
export const getShadowRoot = () => {};
export const warningOnce = () => {};
