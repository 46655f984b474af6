import type { Page } from '@playwright/test';
import { CAPTIONS, ánh } from '../src/drafts';
import { expect, test } from '../src/test';

/** Waits until the step after this one is drawn, unseen, and marks its page. */
const marksNext = (page: Page) =>
  page.waitForFunction(() => {
    const headings = document.querySelectorAll<HTMLElement>('main h1');
    headings[1]?.setAttribute('data-drawn', 'ahead');
    return headings.length === 2;
  });
const drawnAhead = '[data-drawn=ahead]';

test('the next step is drawn unseen while this one is filled in, and is the one that is then shown', async ({
  parent,
  page,
}) => {
  await parent.opens();
  await parent.fillsInPupil({ ...ánh, nationality: 'Denmark' });
  await marksNext(page);
  await expect(page.locator(drawnAhead)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await parent.continues();
  const heading = parent.heading(CAPTIONS[2]);
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('data-drawn', 'ahead');
});

test(
  'the last step shows what was typed just before, and asks for the policy when it is reached',
  { tag: '@viewer' },
  async ({ parent, page, drafts }) => {
    const policies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.pdf')) policies.push(request.url());
    });
    await parent.opensTab(drafts[4]);
    await marksNext(page);
    await parent.fillsInAdditional();
    await parent.types('Thông tin sức khỏe', 'hen suyễn');
    expect(policies).toEqual([]);
    await parent.continues();
    await expect(parent.heading(CAPTIONS[5])).toHaveAttribute('data-drawn', 'ahead');
    await expect(page.getByRole('definition').filter({ hasText: 'hen suyễn' })).toBeVisible();
    await expect.poll(() => policies).toHaveLength(1);
  },
);

test('a step that was drawn with answers shows none of them after a new start', async ({
  parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await parent.button('Quay lại').click();
  await parent.button('Quay lại').click();
  await expect(parent.heading(CAPTIONS[1])).toBeVisible();
  await expect(page.locator('[name=fullName]')).not.toHaveValue('');
  await parent.button('Làm lại từ đầu').click();
  await parent.button('Xóa').click();
  await expect(parent.heading(CAPTIONS[1])).toBeFocused();
  // Nor does one that is not seen hold them any longer.
  await expect(page.locator('[name=fullName]')).toHaveValue('');
  await parent.fillsInPupil({ ...ánh, nationality: 'Denmark' });
  await parent.continues();
  await expect(parent.heading(CAPTIONS[2])).toBeFocused();
  await expect(page.locator('[name=fullName]')).toHaveValue('');
});

test(
  'the policy is there again for a parent who went back to change an answer',
  { tag: '@viewer' },
  async ({ parent, page, drafts }) => {
    await parent.opensTab(drafts[5]);
    const viewer = page.locator('object[type="application/pdf"]');
    await expect(viewer).toBeVisible();
    await page
      .getByRole('button', { name: /^Change: / })
      .last()
      .click();
    await expect(parent.heading(CAPTIONS[4])).toBeFocused();
    await marksNext(page);
    await parent.types('Năng khiếu', 'Cờ vua');
    await parent.continues();
    await expect(parent.heading(CAPTIONS[5])).toBeFocused();
    await expect(viewer).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Cờ vua' })).toBeVisible();
  },
);
