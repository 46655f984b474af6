import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const CLOSE_MS = 5000;

/**
 * Closes a context, and waits at most five seconds: a page that has crashed may never report that it is
 * closed. It is then closed with its browser.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), setTimeout(CLOSE_MS)]);
}
