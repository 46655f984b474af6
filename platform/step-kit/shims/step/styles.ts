import { CSS_VAR_KEY } from '../../src/theme/cssVarKey';

/** The class of the antd components of this build; the build sets it. */
declare const STEP_SCOPE: string;

/**
 * Replaces a component's style in a step's build: the class that the step's style sheet applies to, and
 * the one that carries the variables. Some styles are components, of which nothing is shown.
 */
export default function useStyle(of: unknown) {
  return typeof of === 'string' ? STYLE : null;
}

export { useStyle as useColStyle, useStyle as useRowStyle, useStyle as useSharedStyle };

const STYLE = [STEP_SCOPE, CSS_VAR_KEY] as const;
