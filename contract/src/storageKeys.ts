/** Where a browser keeps what a visit needs again. Every key that a page of ours writes is here. */

/** localStorage: the language that was chosen, `vi` or `en`. */
export const LANGUAGE_KEY = 'language';

/** localStorage: the colour mode that was chosen, `light`, `dark` or `system`. */
export const COLOR_MODE_KEY = 'mui-mode';
/** localStorage: the colours that were shown last, `light` or `dark`. */
export const COLOR_SCHEME_KEY = 'mui-color-scheme';

/** sessionStorage: what was filled in, by the id of its form. */
export const draftKey = (form: string) => `draft:${form}`;

/** localStorage: the same, where the parent chose to keep it. */
export const keptKey = (flowId: string) => `kept:${flowId}`;

/** sessionStorage: what was typed before the shell listens. */
export const earlyInputKey = (flowId: string) => `early:${flowId}`;

/**
 * sessionStorage, while a step's code runs: begins the key of the version, `failed:step-contact@1.0.0`. It is
 * still there after a tab that hung.
 */
export const FAILED_KEY = 'failed:';
