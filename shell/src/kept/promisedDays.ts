/** WebKit deletes what scripts have stored once a site had no visit for so many days of use. */
const WEBKIT_DAYS = 7;

/**
 * For how many days this browser really keeps what a flow keeps for `keepDays`. The vendor is Apple's in
 * Safari, in other browsers built on WebKit, and in every browser of iOS that is.
 */
export const promisedDays = (
  keepDays: number,
  { vendor }: Pick<Navigator, 'vendor'> = navigator,
) => (vendor.includes('Apple') ? Math.min(keepDays, WEBKIT_DAYS) : keepDays);
