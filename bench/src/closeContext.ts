import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const CLOSE_MS = 5000;

/** Ends a visit. A page whose process has ended may never say that it is closed: it goes with its browser. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), setTimeout(CLOSE_MS)]);
}
