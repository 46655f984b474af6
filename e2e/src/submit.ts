import type { Page, Request, Route } from '@playwright/test';
import { holds } from './holds';

const SUBMIT = '**/api/student';

/** Every registration that the page sends from now on, in order. */
export function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isRegistration(request)) sent.push(request);
  });
  return sent;
}

/** A page also reports how its visit goes. */
export const isRegistration = (request: Request) =>
  request.method() === 'POST' && !request.url().endsWith('/api/visits');

/** A slow server: it responds when the returned function is called. */
export const holdSubmit = (page: Page) => holds(page, SUBMIT);

/** The next registrations fail like this, until the result is called. */
export async function failSubmit(page: Page, fail: (route: Route) => Promise<void>) {
  await page.route(SUBMIT, fail);
  return () => page.unroute(SUBMIT, fail);
}
