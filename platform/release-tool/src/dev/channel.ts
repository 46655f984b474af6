/**
 * The folder of what only pages in development have. Among the packages, as which the pages' policy for
 * Trusted Types admits their scripts; no package has this name.
 */
export const DEVELOPMENT_URL = '/packages/.dev/';

/** The path of webpack-dev-server's socket. */
export const SOCKET_PATH = `${DEVELOPMENT_URL}socket`;

/** The element of a page with the draft that a visit begins with, and its key in `data-key`. */
export const OPENING_DRAFT = 'opening-draft';
