import { test as base } from '@playwright/test';
import { useOwnReleases, withFlow, type OnReleases } from './released';

export const KEEP_DAYS = 30;

/** A product whose admission flow keeps a ticked form. */
export const keepingTest = base.extend<object, { keeping: OnReleases }>({
  keeping: [
    ({}, use) => useOwnReleases(withFlow({ keepDays: KEEP_DAYS }), use),
    { scope: 'worker' },
  ],
});
