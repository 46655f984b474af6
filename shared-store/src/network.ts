import { createAction } from '@reduxjs/toolkit';

/** The browser has a network again: what failed without one is tried again at once. */
export const networkRestored = createAction('network/networkRestored');

/** Milliseconds until the next automatic retry: 2 s, 4 s, 8 s … and then every minute. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 60_000);
