import type { Browser } from '@playwright/test';
import { RegistrationPage, prefers, type Language } from './forms/registrationPage';
import type { Product } from './product/product';

/**
 * A parent in a browser of their own, with nothing cached; and the versions whose scripts came to them, as
 * `<package>@<version>`.
 */
export async function newVisit(browser: Browser, { url }: Product, language: Language = 'en') {
  const context = await browser.newContext({ baseURL: url });
  const visit = await context.newPage();
  await prefers(visit, language);
  const loaded = new Set<string>();
  visit.on('request', (request) => {
    const match = /\/packages\/([^/]+)\/([^/]+)\/[^/]+\.js$/.exec(new URL(request.url()).pathname);
    if (match && request.resourceType() === 'script') loaded.add(`${match[1]}@${match[2]}`);
  });
  return { form: new RegistrationPage(visit, language), visit, loaded };
}
