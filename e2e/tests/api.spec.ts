import type { Page } from '@playwright/test';
import { VISITS_PATH } from 'contract';
import { ánh } from '../src/forms/drafts';
import { expect, test } from '../src/test';

/** The calls of the form; what a page says of its visit is none of them. */
const isCall = (path: string) => path.startsWith('/api') && path !== VISITS_PATH;

// @proves STATE-LISTS-1, STATE-LISTS-4, API-CLIENT-1 to 2, API-CALLS-1 to 6
test('a whole registration makes seven calls, each once, in JSON', async ({ form, page }) => {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!isCall(pathname)) return;
    calls.push({
      call: `${request.method()} ${pathname}`,
      contentType: request.headers()['content-type'],
    });
  });
  await form.opens('/home');
  await form.fillsInEverything({ ...ánh, nationality: 'Vietnam' });
  // Back over every step and forward again: no list is requested twice.
  for (let step = 5; step > 1; step--) {
    await form.button('Quay lại').click();
    await expect(page.getByText(`Step ${step - 1} of 5`, { exact: true })).toBeVisible();
  }
  for (let step = 1; step < 5; step++) {
    await form.continues();
    await expect(page.getByText(`Step ${step + 1} of 5`, { exact: true })).toBeVisible();
  }
  await form.agreesAndSubmits();
  await form.isThanked();
  await form.button('Đăng ký học sinh tiếp theo').click();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();

  expect(calls.map(({ call }) => call).sort()).toEqual([
    'GET /api/dictionary',
    'GET /api/know-source',
    'GET /api/proposed-year-group',
    'GET /api/proposed-year-of-entry',
    'GET /api/quoc-tich',
    'GET /api/ton-giao',
    'POST /api/student',
  ]);
  expect(new Set(calls.map(({ contentType }) => contentType))).toEqual(
    new Set(['application/json']),
  );
});

const lists = {
  'ton-giao': 'Tôn giáo',
  'quoc-tich': 'Quốc tịch',
  'proposed-year-of-entry': 'Năm dự định nhập học',
  'proposed-year-group': 'Lớp dự định nhập học',
};

// @proves STATE-LISTS-2, ERR-PLACES-1 to 2
test('a list of step 1 that fails is reported only inside its opened dropdown, where Try again works', async ({
  form,
  page,
}) => {
  const recoveries = new Map<string, () => Promise<void>>();
  for (const path of Object.keys(lists)) recoveries.set(path, await breaks(page, path));
  const failed = Object.keys(lists).map((path) => page.waitForResponse(`**/api/${path}`));
  await form.opens();
  await Promise.all(failed);
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  const message = page.getByText('The list could not be loaded');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(message).toHaveCount(0);

  for (const [path, label] of Object.entries(lists)) {
    await test.step(path, async () => {
      const field = form.field(label);
      await field.click();
      await expect(message.filter({ visible: true })).toHaveCount(1);
      const again = form.button('Thử lại').filter({ visible: true });
      await expect(again).toBeEnabled();
      await recoveries.get(path)?.();
      await again.click();
      await expect(message.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
      await field.press('Enter');
      await expect(page.locator('[id$="-chosen"]').last()).toBeVisible();
    });
  }
  await expect(page.locator('[id$="-chosen"]')).toHaveCount(4);
});

// @proves STATE-LISTS-3
test('a list that is not loaded is requested by the step that shows it; one that fails is reported only inside its opened list, where Try again works', async ({
  form,
  page,
  drafts,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isCall(pathname) && pathname !== '/api/dictionary') asked.push(pathname);
  });
  const recover = await breaks(page, 'know-source');
  await form.opensTab(drafts[4]);
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await form.field('Nguồn biết tới').click();
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expect(form.button('Thử lại')).toBeEnabled();
  expect(asked[0]).toBe('/api/know-source');
  await recover();
  await form.button('Thử lại').click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

interface Call {
  readonly call: string;
  readonly contentType: string | undefined;
}

/** A call that the server fails to answer, until the result is called. */
async function breaks(page: Page, path: string) {
  const address = `**/api/${path}`;
  await page.route(address, (route) => route.fulfill({ status: 500 }));
  return () => page.unroute(address);
}
