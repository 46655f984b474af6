import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

/** Delays the shell's script until the returned function is called. */
async function holdsShell(page: Page): Promise<() => void> {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.route('**/packages/shell/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrives;
}

const titles = { vi: 'Đăng ký nhập học', en: 'Admission registration' };
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const language of ['vi', 'en'] as const) {
  test(`before any script has loaded the title is shown (${language}), and removed when the form is shown`, async ({
    formIn,
    page,
  }) => {
    const form = await formIn(language);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as unknown as { value: number }; // a layout-shift entry
          sessionStorage.setItem('moved', String(value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const arrives = await holdsShell(page);
    await page.goto('/', { waitUntil: 'commit' });
    const first = page.locator('.first-paint');
    await expect(first.getByText(titles[language])).toBeVisible();
    await expect(first.getByText(titles[language === 'vi' ? 'en' : 'vi'])).toBeHidden();
    await expect(first.locator('.first-paint-field')).toHaveCount(9);
    arrives();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await expect(first).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBeNull();
  });
}

test('a dark page is dark from the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mui-mode', 'dark'));
  const arrives = await holdsShell(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.first-paint')).toBeVisible();
  const first = await background(page);
  expect(first).toBe('rgb(0, 0, 0)');
  arrives();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background(page)).toBe(first);
});

test('the thank-you page shows no form first', async ({ page }) => {
  const arrives = await holdsShell(page);
  await page.goto('/thank', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  await expect(page.locator('.first-paint')).toBeHidden();
  arrives();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
