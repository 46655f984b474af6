import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';
import { traffic } from '../src/network/traffic';

test('the first step loads three scripts, and each shared package once', async ({ form, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await form.opens();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();

  expect(scripts.slice(0, 3)).toEqual([
    expect.stringMatching(/^\/packages\/shell\/[^/]+\/libraries\.[0-9a-f]+\.js$/),
    expect.stringMatching(/^\/packages\/shell\/[^/]+\/main\.[0-9a-f]+\.js$/),
    expect.stringMatching(/^\/packages\/step-pupil\/[^/]+\/remoteEntry\.js$/),
  ]);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(consoleErrors).toEqual([]);
  // The page's own: for its card, and for its first screen. None is written at run time: the strict policy
  // would refuse it.
  expect(await page.locator('style').count()).toBe(2);
});

/**
 * What a visit asks the network for until nothing more comes, but for what it loads in an idle moment:
 * the other steps with their lists, the parts that keep the form, and those that open a list.
 */
async function asks(page: Page, others: RegExp, opens: () => Promise<void>) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const requests = traffic(devTools);
  await opens();
  await page.waitForLoadState('networkidle');
  return requests
    .filter(({ cached, type }) => !cached && !APART.includes(type))
    .filter(({ url }) => !others.test(url) && !/\/(kept-form|dropdown)[-.]/.test(url))
    .map(({ url, rounds }) => ({
      path: new URL(url).pathname.replace(/[0-9a-f]{8,}/, '#'),
      rounds,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The page's icon, which the browser requests at any time, and what is sent while nobody waits for it. */
const APART = ['Other', 'Ping'];

const shell = [
  { path: '/', rounds: 1 },
  { path: '/api/dictionary', rounds: 2 },
  { path: '/flows/admission/sets/#.css', rounds: 2 },
  { path: '/flows/admission/sets/#.svg', rounds: 2 },
  { path: '/packages/shell/1.0.0/libraries.#.js', rounds: 2 },
  { path: '/packages/shell/1.0.0/main.#.css', rounds: 2 },
  { path: '/packages/shell/1.0.0/main.#.js', rounds: 2 },
];
const second = (path: string) => ({ path, rounds: 2 });
const sorted = <T extends { path: string }>(requests: readonly T[]) =>
  [...requests].sort((a, b) => (a.path < b.path ? -1 : 1));

test('everything that the first step needs is requested once, in the second round trip', async ({
  form,
  page,
}) => {
  const asked = await asks(page, /\/packages\/step-contact\//, async () => {
    await form.opens();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
  });
  expect(asked).toEqual(
    sorted([
      ...shell,
      second('/packages/step-pupil/1.0.0/remoteEntry.js'),
      second('/api/ton-giao'),
      second('/api/quoc-tich'),
      second('/api/proposed-year-of-entry'),
      second('/api/proposed-year-group'),
    ]),
  );
});

test('a reload in step 4 begins with what step 4 needs', async ({ form, page, drafts }) => {
  const others =
    /\/packages\/step-(pupil|contact|school|confirm)\/|\/thank-you\.|\/api\/(ton-giao|quoc-tich|proposed-)/;
  const asked = await asks(page, others, async () => {
    await form.opensTab(drafts[4]);
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  });
  expect(asked).toEqual(
    sorted([
      ...shell,
      second('/packages/step-additional/1.0.0/remoteEntry.js'),
      second('/api/know-source'),
    ]),
  );
});

test('in Vietnamese no dictionary is requested', async ({ formInVietnamese: form, page }) => {
  const asked = await asks(page, /\/packages\/step-contact\//, async () => {
    await form.opens();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
  });
  expect(asked.map(({ path }) => path)).not.toContain('/api/dictionary');
});

test('a call of the page’s that does not reach the server is made again', async ({
  form,
  page,
}) => {
  let calls = 0;
  await page.route('**/api/dictionary*', (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  await form.opens();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(form.field('Họ')).toBeVisible();
  expect(calls).toBe(2);
});

test('the comment that makes a browser compile a script at once is in scripts only', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const files = [...html.matchAll(/\/packages\/shell\/[^"\\]+\.(js|css)/g)];
  expect(new Set(files.map(([, type]) => type))).toEqual(new Set(['js', 'css']));
  for (const [path, type] of files) {
    const text = await (await request.get(path)).text();
    expect(text.startsWith('//# allFunctionsCalledOnLoad'), path).toBe(type === 'js');
  }
});
