/** The keys of everything that our pages store in a browser. */

/** localStorage: the chosen language, `vi` or `en`. */
export const LANGUAGE_KEY = 'language';

/** localStorage: the chosen colour mode, `light`, `dark` or `system`. */
export const COLOR_MODE_KEY = 'mui-mode';
/** localStorage: the resulting colours, `light` or `dark`. */
export const COLOR_SCHEME_KEY = 'mui-color-scheme';

/** sessionStorage: the draft of a form. */
export const draftKey = (form: string) => `draft:${form}`;

/** localStorage: the form, if the parent chose to keep it. */
export const keptKey = (flowId: string) => `kept:${flowId}`;

/** sessionStorage: input before the shell runs. */
export const earlyInputKey = (flowId: string) => `early:${flowId}`;

/**
 * sessionStorage: the prefix of keys of step versions, `failed:step-contact@1.0.0`. Set while the step's
 * code runs, so that the key remains when the tab hangs.
 */
export const FAILED_KEY = 'failed:';
