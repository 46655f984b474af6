/** WebKit deletes a site's storage after this many days of use without a visit. */
const WEBKIT_DAYS = 7;

/**
 * How many days this browser really keeps a form. The vendor is Apple in Safari and other browsers that use
 * WebKit, also on iOS.
 */
export const promisedDays = (
  keepDays: number,
  { vendor }: Pick<Navigator, 'vendor'> = navigator,
) => (vendor.includes('Apple') ? Math.min(keepDays, WEBKIT_DAYS) : keepDays);
