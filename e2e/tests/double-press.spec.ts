import type { Locator, Page } from '@playwright/test';
import { middleOf } from '../src/boxOf';
import { CAPTIONS } from '../src/forms/drafts';
import { sentBy } from '../src/submit';
import { expect, test } from '../src/test';

/** As fast as a finger, or a hand on a mouse, that means to press once and trembles. */
const BETWEEN_MS = 120;

const summary = (page: Page) => page.locator('.kit-summary');

/** The place of the buttons at the end of the window, at every step. */
const inTheMiddle = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function tapsTwice(page: Page, button: Locator) {
  // No step takes a tap in its first moment.
  await page.waitForTimeout(500);
  const [x, y] = await middleOf(button);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(BETWEEN_MS);
  await page.touchscreen.tap(x, y);
  // So long that a second one would have done its work.
  await page.waitForTimeout(500);
}

test.describe('on a phone', { tag: '@alone' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 560 } });

  test('Continue that is tapped twice after a change leads back to Submit, and does not press it', async ({
    form,
    page,
    drafts,
  }) => {
    await form.opensTab(drafts[5]);
    await form.agrees();
    await page.getByRole('button', { name: 'Change: Contact', exact: true }).press('Enter');
    await expect(form.heading(CAPTIONS[2])).toBeVisible();
    const sent = sentBy(page);
    await inTheMiddle(page);
    await tapsTwice(page, form.button('Tiếp tục'));
    await expect(form.heading(CAPTIONS[5])).toBeVisible();
    await expect(form.button('Gửi đăng ký')).toBeEnabled();
    expect(sent).toEqual([]);
    await form.button('Gửi đăng ký').tap();
    await form.isThanked();
  });

  test('Continue that is tapped twice or double-clicked leads one step on, which shows no errors; Back that is tapped twice leads one step back', async ({
    form,
    page,
    drafts,
  }) => {
    await form.opensTab(drafts[2]);
    await form.fillsInContact();
    await inTheMiddle(page);
    await tapsTwice(page, form.button('Tiếp tục'));
    await expect(form.heading(CAPTIONS[3])).toBeVisible();
    await expect(summary(page)).toHaveCount(0);

    await form.fillsInSchool();
    await inTheMiddle(page);
    await form.button('Tiếp tục').dblclick({ delay: BETWEEN_MS });
    await expect(form.heading(CAPTIONS[4])).toBeVisible();
    await expect(summary(page)).toHaveCount(0);

    await form.button('Quay lại').scrollIntoViewIfNeeded();
    await tapsTwice(page, form.button('Quay lại'));
    await expect(form.heading(CAPTIONS[3])).toBeVisible();
  });
});
