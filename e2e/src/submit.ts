import type { Page, Request, Route } from '@playwright/test';

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
export async function holdSubmit(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let wasAsked = () => {};
  const asked = new Promise<void>((resolve) => (wasAsked = resolve));
  await page.route(SUBMIT, async (route) => {
    wasAsked();
    await held;
    await route.continue();
  });
  return { asked: () => asked, letGo: () => letGo() };
}

/** The next registrations fail like this, until the result is called. */
export async function failSubmit(page: Page, fail: (route: Route) => Promise<void>) {
  await page.route(SUBMIT, fail);
  return () => page.unroute(SUBMIT, fail);
}
