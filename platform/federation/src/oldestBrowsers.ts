/** The oldest browsers that the form works in, as browserslist names them. */
export const OLDEST_BROWSERS = [
  'chrome 94',
  'edge 94',
  'firefox 93',
  'safari 16.4',
  'ios_saf 16.4',
] as const;
