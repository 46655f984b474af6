import type { Page } from '@playwright/test';
import { CAPTIONS, ánh } from '../src/forms/drafts';
import { expect, test } from '../src/test';

/** Waits until the next step is rendered, hidden, and marks its page. */
const marksNext = (page: Page) =>
  page.waitForFunction(() => {
    const headings = document.querySelectorAll<HTMLElement>('main h1');
    headings[1]?.setAttribute('data-drawn', 'ahead');
    return headings.length === 2;
  });
const drawnAhead = '[data-drawn=ahead]';

test('the next step is rendered hidden while this one is filled in, and the same one is then shown', async ({
  form,
  page,
}) => {
  await form.opens();
  await form.fillsInPupil({ ...ánh, nationality: 'Denmark' });
  await marksNext(page);
  await expect(page.locator(drawnAhead)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await form.continues();
  const heading = form.heading(CAPTIONS[2]);
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('data-drawn', 'ahead');
});

test(
  'the last step shows what was typed just before, asks for the policy when it is reached, and has it again for who went back',
  { tag: '@viewer' },
  async ({ form, page, drafts }) => {
    const policies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.pdf')) policies.push(request.url());
    });
    await form.opensTab(drafts[4]);
    await marksNext(page);
    await form.fillsInAdditional();
    await form.types('Thông tin sức khỏe', 'hen suyễn');
    expect(policies).toEqual([]);
    await form.continues();
    await expect(form.heading(CAPTIONS[5])).toHaveAttribute('data-drawn', 'ahead');
    await expect(page.getByRole('definition').filter({ hasText: 'hen suyễn' })).toBeVisible();
    // The browser's viewer may ask for the same file twice.
    await expect.poll(() => new Set(policies).size).toBe(1);

    await test.step('the policy is there again for a parent who went back', async () => {
      const viewer = page.locator('object[type="application/pdf"]');
      await expect(viewer).toBeVisible();
      await page
        .getByRole('button', { name: /^Change: / })
        .last()
        .click();
      await expect(form.heading(CAPTIONS[4])).toBeFocused();
      await marksNext(page);
      await form.types('Năng khiếu', 'Cờ vua');
      await form.continues();
      await expect(page.getByRole('heading', { name: 'Additional', level: 3 })).toBeFocused();
      await expect(viewer).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'Cờ vua' })).toBeVisible();
    });
  },
);

test('a step that was rendered with answers shows none of them after a new start', async ({
  form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[3]);
  await form.button('Quay lại').click();
  await form.button('Quay lại').click();
  await expect(form.heading(CAPTIONS[1])).toBeVisible();
  await expect(page.locator('[name=fullName]')).not.toHaveValue('');
  await form.button('Làm lại từ đầu').click();
  await form.button('Xóa').click();
  await expect(form.heading(CAPTIONS[1])).toBeFocused();
  // Nor does a hidden one hold them any longer.
  await expect(page.locator('[name=fullName]')).toHaveValue('');
  await form.fillsInPupil({ ...ánh, nationality: 'Denmark' });
  await form.continues();
  await expect(form.heading(CAPTIONS[2])).toBeFocused();
  await expect(page.locator('[name=fullName]')).toHaveValue('');
});
