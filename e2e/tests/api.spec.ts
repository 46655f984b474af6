import { VISITS_PATH } from 'contract';
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
  await form.fillsInEverything();
  // Back over every step and forward again: no list is requested twice.
  for (let step = 5; step > 1; step--) {
    await form.button('Quay lại').click();
    await expect(form.progress(step - 1)).toBeVisible();
  }
  for (let step = 1; step < 5; step++) {
    await form.continues();
    await expect(form.progress(step + 1)).toBeVisible();
  }
  await form.registers();
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

const SOURCES = '**/api/know-source';

// @proves STATE-LISTS-2 to 3, ERR-PLACES-1 to 2
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
  await page.route(SOURCES, (route) => route.fulfill({ status: 500 }));
  await form.opensTab(drafts[4]);
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await expect.poll(() => asked[0]).toBe('/api/know-source');
  const message = page.getByText('The list could not be loaded');
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await form.field('Nguồn biết tới').click();
  await expect(message).toBeVisible();
  await expect(form.button('Thử lại')).toBeEnabled();
  await page.unroute(SOURCES);
  await form.button('Thử lại').click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

interface Call {
  readonly call: string;
  readonly contentType: string | undefined;
}
