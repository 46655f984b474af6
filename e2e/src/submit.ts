import type { Page, Request } from '@playwright/test';

/** The address of registrations. */
export const SUBMIT = '**/api/student';

/** Every registration that the page sends from now on, in order. */
export function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/student')) sent.push(request);
  });
  return sent;
}
