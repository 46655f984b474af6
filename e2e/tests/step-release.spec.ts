import type { Page } from '@playwright/test';
import { unpinned, ánh } from '../src/forms/drafts';
import { invalid, label, missing, rating } from '../src/stepRelease';
import { newVisit } from '../src/newVisit';
import { pageStyles } from '../src/pageStyles';
import { publishFaulty, remoteFaults } from '../src/remoteFaults';
import { expect, test } from '../src/test';

test('a new visit is asked for the field, with its label and its errors in both languages, and the office reads the answer', async ({
  browser,
  stepRelease: { product },
}) => {
  const { form, visit, loaded } = await newVisit(browser, product, 'vi');
  await form.opens();
  await form.fillsInPupil(ánh);
  await form.continues();
  await form.fillsInContact();
  const field = (language: 'vi' | 'en') => visit.getByLabel(label[language], { exact: true });
  await expect(field('vi')).toHaveValue('');
  await form.continues();
  await expect(field('vi')).toHaveAccessibleDescription(missing.vi);

  const inEnglish = await form.switchesTo('en');
  await expect(field('en')).toHaveAccessibleDescription(missing.en);
  await field('en').fill('không có');
  await expect(field('en')).toHaveAccessibleDescription(invalid.en);
  await inEnglish.switchesTo('vi');
  await expect(field('vi')).toHaveAccessibleDescription(invalid.vi);
  await field('vi').fill('024 3974 0000');
  await expect(field('vi')).not.toHaveAttribute('aria-invalid');
  await form.continues();

  await form.fillsInFromSchool();
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  await expect(visit.getByRole('term').filter({ hasText: label.vi })).toHaveCount(1);
  await expect(visit.getByRole('definition').filter({ hasText: '024 3974 0000' })).toHaveCount(1);
  await form.agreesAndSubmits();
  const reference = await form.isThanked();

  expect(loaded).toContain('step-contact@1.1.0');
  expect(loaded).not.toContain('step-contact@1.0.0');
  expect(await product.registrations()).toContainEqual(
    expect.objectContaining({
      reference,
      emergencyPhone: '024 3974 0000',
      mobileNumber: '0912 345 678',
    }),
  );
  await visit.context().close();
});

test('a form that was open before finishes without the field, and is accepted', async ({
  stepRelease: { product, earlier },
}) => {
  const { form, visit, loaded } = earlier;
  await visit.reload();
  await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
  await expect(visit.getByLabel(label.vi)).toHaveCount(0);
  await form.continues();
  await form.fillsInFromSchool();
  await form.agreesAndSubmits();
  const reference = await form.isThanked();

  expect(loaded).toContain('step-contact@1.0.0');
  expect(loaded).not.toContain('step-contact@1.1.0');
  const row = (await product.registrations()).find((one) => one.reference === reference);
  expect(row).toMatchObject({ mobileNumber: '0912 345 678' });
  expect(row).not.toHaveProperty('emergencyPhone');
});

test('a step with a sheet and a component of antd’s is styled, and changes no other step', async ({
  browser,
  drafts,
  stepRelease: { product, look },
}) => {
  const before = await newVisit(browser, product, 'vi');
  await before.form.opens();
  expect(await pageStyles(before.visit)).toEqual(look);
  const sheet = before.visit.locator('link[rel=stylesheet][href*="/step-contact/1.1.0/"]');
  await expect(sheet).toHaveAttribute('integrity', /^sha384-/);
  await before.visit.context().close();

  const { form, visit, loaded } = await newVisit(browser, product, 'vi');
  const blocked = await blockedIn(visit);
  await form.opensTab(unpinned(drafts[2]));
  const rate = visit.getByRole('list', { name: rating.vi });
  await expect(rate).toHaveCSS('margin', '7px 0px 21px');
  // The theme's controls are 44 px high, and its yellow is another one in the dark mode.
  await expect(rate).toHaveCSS('font-size', '27.5px');
  await expect(rate).toHaveCSS('color', 'rgb(250, 219, 20)');
  await visit.locator('html').evaluate((page) => page.setAttribute('data-mode', 'dark'));
  await expect(rate).toHaveCSS('color', 'rgb(216, 189, 20)');
  await visit.locator('html').evaluate((page) => page.removeAttribute('data-mode'));
  await rate.getByRole('radio').nth(3).click();
  await expect(rate.getByRole('radio').nth(3)).toBeChecked();
  await expect(rate).toHaveCSS('background-color', 'rgb(235, 211, 219)');
  const tooltip = visit.getByRole('tooltip', { name: '4' });
  await expect(tooltip).toHaveCSS('border-radius', '8px');
  expect(await tooltip.evaluate((one) => one.closest('[data-step]') !== null)).toBe(true);
  // The page's own, for its card.
  expect(await visit.locator('style').count()).toBe(1);
  expect(blocked).toEqual([]);
  expect(loaded).toContain('step-contact@1.1.0');
  await visit.context().close();
});

test('a version whose sheet fails is not shown without its styles', async ({
  browser,
  drafts,
  stepRelease: { product },
}) => {
  const { form, visit } = await newVisit(browser, product, 'vi');
  await visit.route('**/step-contact/1.1.0/*.css*', (route) => route.abort());
  await form.opensTab(unpinned(drafts[2]));
  // The version before lacks an answer that is required now: it is no fallback.
  const card = form.reads('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.');
  await expect(visit.getByRole('alert').filter({ hasText: card })).toBeVisible();
  await expect(visit.getByRole('list', { name: rating.vi })).toHaveCount(0);
  await visit.context().close();
});

test('a fallback brings its own sheet', async ({ browser, drafts, stepRelease: { product } }) => {
  const { releases } = product;
  const fault = remoteFaults['is missing']!; // it is one of them
  await publishFaulty(releases, 'step-contact', '1.2.0', fault, '1.1.0');
  await product.release('promote', 'step-contact@1.2.0', '--flow', 'admission');
  const { form, visit } = await newVisit(browser, product, 'vi');
  await fault.inject({ releases, step: 'step-contact', version: '1.2.0', visit });
  await form.opensTab(unpinned(drafts[2]));
  const rate = visit.getByRole('list', { name: rating.vi });
  await expect(rate).toHaveCSS('margin', '7px 0px 21px');
  await visit.context().close();
});

/** What the page's policy blocks, from now on. */
async function blockedIn(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (what: string) => blocked.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { reportBlocked(what: string): void }).reportBlocked(
        `${violatedDirective} ${sample}`,
      ),
    );
  });
  return blocked;
}
