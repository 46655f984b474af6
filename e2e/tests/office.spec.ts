import type { Page } from '@playwright/test';
import { axeProblems } from '../src/access/axe';
import { widerThanWindow } from '../src/access/measures';
import { type Office, startOffice } from '../src/product/office';
import { expect, test } from '../src/test';

let office: Office;
test.afterEach(() => office.stop());

test('without scripts: sign in, find a family, note, status, correction, a workbook, erase, sign out', async ({
  form,
  product,
  drafts,
  browser,
}) => {
  await form.opensTab(drafts[5]);
  const reference = await form.registers();

  office = await startOffice(product);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  const scripted = await browser.newPage({ locale: 'en-GB' });
  const looks = (screen: string) => expectReadable(page, scripted, screen);
  await test.step('sign in', async () => {
    await page.goto(office.url);
    await page.getByLabel('Sign-in code').fill(await office.invite('lan@school.example'));
    await looks('sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  });

  // Other tests have registered the same pupil.
  const pupil = page.locator(`td a[href="/registrations/${reference}"]`);
  await test.step('find a family by a name without its marks', async () => {
    // The office looks for new ones each second.
    await expect(async () => {
      await page.reload();
      await expect(pupil).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(pupil).toContainText('Nguyễn');
    await expect(page.getByText(/^New: \d+$/)).toBeVisible();
    await looks('list');
    const search = page.getByLabel('Name, phone, email or reference');
    await search.fill('nguyen');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(page.url()).not.toContain('nguyen');
    await expect(pupil).toBeVisible();
    await pupil.click();
  });

  await test.step('every answer by its question; work on it', async () => {
    await expect(page.locator('dt', { hasText: 'Date of birth' }).first()).toBeVisible();
    await expect(page.locator('dd').first()).toHaveCSS('white-space', 'pre-wrap');
    await expect(page.locator('dt', { hasText: /^(height|weight)$/i })).toHaveCount(0);
    await looks('registration');
    await page.getByLabel('Status').selectOption('Contacted');
    await page.getByLabel('Note').fill('Calls back on Monday');
    await page.getByText('Correct contact').click();
    const phone = page.getByLabel(/^Mobile|phone/i).last();
    const before = await phone.inputValue();
    await phone.fill('0987 654 321');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Calls back on Monday')).toBeVisible();
    await expect(page.getByText(`(As submitted: ${before})`)).toBeVisible();
    await looks('registration with its history');
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page.getByText('Đã liên hệ').first()).toBeVisible();
    await looks('registration in Vietnamese');
    await page.getByRole('button', { name: 'English' }).click();
  });

  await test.step('a workbook of the chosen columns', async () => {
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await page.getByRole('link', { name: 'Export to Excel' }).click();
    await page.getByLabel('Reference').check();
    await looks('export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^registrations-.*\.xlsx$/);
  });

  await test.step('a list: add, edit, order, remove; the form has it', async () => {
    const served = async () => {
      const answer = await page.request.get(`${product.url}/api/know-source`);
      return JSON.stringify(await answer.json());
    };
    await page.getByRole('link', { name: 'Lists' }).click();
    await looks('lists');
    await page.locator('a[href="/lists/knowSource"]').click();
    await page.getByLabel('Vietnamese Add').fill('Áp phích');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('English is empty')).toBeVisible();
    await page.getByLabel('English Add').fill('Poster');
    await page.getByRole('button', { name: 'Save' }).click();
    const added = page.locator('tbody tr', { has: page.locator('input[value="Poster"]') });
    await expect(added).toHaveCount(1);
    await expect.poll(served).toContain('Poster');
    await added.getByLabel(/English/).fill('Billboard');
    await added.getByLabel(/Order/).fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await looks('entries');
    await expect.poll(served).toContain('Billboard');
    const first = page.locator('tbody tr').first();
    await expect(first.getByLabel(/English/)).toHaveValue('Billboard');
    await first.getByLabel(/Remove/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByLabel(/English/)).not.toHaveValue('Billboard');
    await expect.poll(served).not.toContain('Billboard');
  });

  await test.step('the dictionary: a text is found; a status gets another name', async () => {
    await page.getByRole('link', { name: 'Lists' }).click();
    await page.getByRole('link', { name: 'Texts and names of statuses' }).click();
    const status = page.getByLabel("The office's text status.contacted.en");
    await status.fill('Called');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(status).toHaveValue('Called');
    await page.getByLabel('A text or a part of it').fill('ngay sinh');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByLabel("The office's text Ngày sinh", { exact: true })).toBeVisible();
    expect(page.url()).not.toContain('sinh');
    await looks('dictionary');
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await expect(page.locator('tbody').getByText('Called').first()).toBeVisible();
    await page.getByRole('link', { name: 'Lists' }).click();
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await page.getByRole('link', { name: 'Văn bản và tên trạng thái' }).click();
    await looks('dictionary in Vietnamese');
    await page.getByLabel('Văn bản của văn phòng status.contacted.en').fill('');
    await page.getByRole('button', { name: 'Lưu' }).click();
    await page.getByRole('button', { name: 'English' }).click();
  });

  await test.step('erase, the audit, sign out', async () => {
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await pupil.click();
    await page.getByRole('link', { name: 'Erase', exact: true }).click();
    await page
      .getByLabel('Enter the reference to confirm')
      .fill(await page.locator('code').innerText());
    await looks('erase');
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByText('1 registration was erased.')).toBeVisible();
    const kept = await product.registrations();
    expect(kept.map((one) => one['reference'])).not.toContain(reference);
    for (const name of ['Users', 'Audit log', 'Releases']) {
      await page.getByRole('link', { name }).click();
      await looks(name);
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${office.url}/registrations`);
    await expect(page.getByLabel('Sign-in code')).toBeVisible();
  });
  await context.close();
  await scripted.close();
});

test(
  'dark and at 390 px no page breaks a rule of WCAG either',
  { tag: '@slow' },
  async ({ form, product, drafts, browser }) => {
    await form.opensTab(drafts[5]);
    await form.agreesAndSubmits();
    const registration = `/registrations/${await form.isThanked()}`;
    office = await startOffice(product);
    const viewport = { width: 390, height: 900 };
    const page = await browser.newPage({ locale: 'en-GB', colorScheme: 'dark', viewport });
    await page.goto(office.url);
    await expectReadable(page, page, 'sign-in');
    await page.getByLabel('Sign-in code').fill(await office.invite('lan@school.example'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
    for (const path of [
      ...['/registrations', registration, `${registration}/erase`, '/export', '/lists'],
      ...['/lists/knowSource', '/lists/dictionary', '/people', '/audit', '/releases'],
    ]) {
      expect((await page.goto(office.url + path))?.status()).toBe(200);
      await expectReadable(page, page, path);
    }
    await page.close();
  },
);

/**
 * No rule of WCAG is broken, and no line is wider than 320 px (400 % of 1280): by another tab, since axe is a
 * script.
 */
async function expectReadable(page: Page, tab: Page, screen: string) {
  await tab.context().addCookies(await page.context().cookies());
  await tab.goto(page.url());
  const problems = await axeProblems(tab);
  expect.soft(problems, screen).toEqual([]);
  const { width = 0, height = 0 } = tab.viewportSize() ?? {};
  await tab.setViewportSize({ width: 320, height });
  expect.soft(await widerThanWindow(tab), `${screen} at 320 px`).toEqual([]);
  await tab.setViewportSize({ width, height });
}
