import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test as base } from '../src/test';

const test = base.extend<{ complaints: string[] }>({
  // Nothing is released here.
  baseURL: async ({ work }, use) => use(work.url),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await use(complaints);
  },
});

const part = async (page: Page, name: string) =>
  JSON.parse(await page.locator(`[data-part="${name}"]`).innerText()) as Record<string, unknown>;

test('a step alone shows what it does, in both languages, under the strict policy', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  const policy = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  const english = new RegistrationPage(page, 'en');
  await english.continues();
  await expect(page.getByText('Continue: 0')).toBeVisible();
  await english.fillsInContact();
  await english.continues();
  await expect(page.getByText('Continue: 1')).toBeVisible();
  await english.button('Quay lại').click();
  await expect(page.getByText('Back: 1')).toBeVisible();

  expect(await part(page, 'answers')).toMatchObject({ vingroupId: 'V-1024' });
  expect(await part(page, 'payload')).toMatchObject({ email: 'hang@example.vn' });
  expect(await part(page, 'summary')).toHaveLength(7);

  const vietnamese = await english.switchesTo('vi');
  await expect(vietnamese.heading('Thông tin liên hệ')).toBeVisible();
  await (await vietnamese.colourMode('Tối')).check();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  expect(complaints).toEqual([]);
});

test('a save is on the screen a moment later, and what was typed is still there', async ({
  page,
  work,
}) => {
  await page.goto('/');
  const form = new RegistrationPage(page, 'en');
  await form.types('Nghề nghiệp', 'Kỹ sư');
  const file = join(work.root, 'step-contact/src/ContactPage.tsx');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('caption="Thông tin liên hệ"', 'caption="Đã lưu"'));
  await expect(page.getByRole('heading', { name: 'Đã lưu' })).toBeVisible();
  await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
});
