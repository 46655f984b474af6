import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ánh } from '../src/forms/drafts';
import { upload, type TRANSFERS } from '../src/hosted';
import { RegistrationPage } from '../src/forms/registrationPage';
import { release } from '../src/product/product';
import { publishCopy } from '../src/releases';
import { expect, test } from '../src/test';

/** A visit in a browser of its own, which keeps what came and what went wrong. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  const versions = new Set<string>();
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    const [, version] = /\/packages\/[^/]+\/([^/]+)\/[^/]+\.js$/.exec(response.url()) ?? [];
    if (version) versions.add(version);
  });
  return { form: new RegistrationPage(page, 'en'), page, wrong, versions };
}

test('a pupil is registered through nginx, and nothing is refused on the way', async ({
  browser,
  drafts,
  hosted,
}) => {
  const { form, page, wrong } = await visit(browser, hosted.url);
  await form.opensTab(drafts[4]);
  await form.fillsInAdditional();
  await form.continues();
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  expect(wrong).toEqual([]);
  expect((await hosted.product.registrations()).map((row) => row.reference)).toContain(reference);
  await page.context().close();
});

test('a misspelled address leads to its flow, and a file that is opened is a page, on a host of files alone', async ({
  browser,
  hosted,
}) => {
  const { page, wrong } = await visit(browser, hosted.url);
  await page.goto('/Summer_School,?from=poster');
  await expect(page).toHaveURL('/summer-school/');
  await expect(page).toHaveTitle('Summer school registration');
  await page.goto('/robots.txt');
  await expect(page.getByText('There is no form at that address.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(wrong).toEqual([]);
  await page.context().close();
});

test('an upload may stop anywhere: each visit gets the old set or the new one, and an open form goes on', async ({
  browser,
  hosted,
}) => {
  const open = await visit(browser, hosted.url);
  await open.form.opens();
  await open.form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await open.form.continues();
  await expect(open.form.heading('Thông tin liên hệ')).toBeVisible();

  // All steps: those to come are loaded while the parent types.
  const changed = [
    'shell',
    'step-pupil',
    'step-contact',
    'step-school',
    'step-additional',
    'step-confirm',
  ];
  for (const name of changed) await publishCopy(hosted.workshop, name, '1.0.1');
  await release(hosted.workshop, 'promote', ...changed.map((name) => `${name}@1.0.1`));

  const served: Record<string, string[]> = {};
  const stops: readonly (typeof TRANSFERS)[number][] = ['packages', 'sets', 'history', 'pages'];
  for (const until of stops) {
    await upload(hosted.workshop, hosted.served, until);
    const { form, page, wrong, versions } = await visit(browser, hosted.url);
    await form.opens();
    // The next step is rendered ahead.
    await expect(page.locator('main h1')).toHaveCount(2);
    expect(wrong, until).toEqual([]);
    served[until] = [...versions];
    await page.context().close();
  }
  const [old, current] = [['1.0.0'], ['1.0.1']];
  expect(served).toEqual({ packages: old, sets: old, history: old, pages: current });
  expect(await readdir(join(hosted.served, 'flows/admission/sets'))).toEqual(
    expect.arrayContaining(await readdir(join(hosted.workshop, 'flows/admission/sets'))),
  );

  await open.page.reload();
  await open.form.fillsInContact();
  await open.form.continues();
  await open.form.fillsInFromSchool();
  await open.form.agreesAndSubmits();
  await open.form.isThanked();
  expect([...open.versions]).toEqual(old);
  expect(open.wrong).toEqual([]);
});
