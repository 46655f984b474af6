import type { Browser, Page } from '@playwright/test';
import { RegistrationPage } from './forms/registrationPage';
import type { Product } from './product/product';

export interface Visit {
  readonly form: RegistrationPage;
  readonly visit: Page;
  /** The versions whose scripts came, as `<package>@<version>`. */
  readonly loaded: ReadonlySet<string>;
}

/** A parent in a browser of their own, with nothing cached; and which versions came to them. */
export async function newVisit(
  browser: Browser,
  product: Product,
  language: 'vi' | 'en' = 'en',
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript(
    (stored) => localStorage.getItem('language') ?? localStorage.setItem('language', stored),
    language,
  );
  const visit = await context.newPage();
  const loaded = new Set<string>();
  visit.on('request', (request) => {
    const match = /\/packages\/([^/]+)\/([^/]+)\/[^/]+\.js$/.exec(new URL(request.url()).pathname);
    if (match && request.resourceType() === 'script') loaded.add(`${match[1]}@${match[2]}`);
  });
  return { form: new RegistrationPage(visit, language), visit, loaded };
}
