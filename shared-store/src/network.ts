import { createAction } from './slice';

/** The browser has a network again: failed calls are retried at once. */
export const networkRestored = createAction('network/networkRestored');

/** Milliseconds until the next retry: 2 s, 4 s, 8 s … up to a minute. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 60_000);
