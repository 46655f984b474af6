import type { Locator } from '@playwright/test';
import { boxOf } from '../src/boxOf';
import { CAPTIONS, type Step } from '../src/forms/drafts';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';
import { visibleStep } from '../src/visibleStep';

test.describe('on a phone', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('at 390 px a press of Continue is never lost, wherever the parent was: nothing moves', async ({
    formInVietnamese: form,
    drafts,
  }) => {
    const pressed = async (step: Step, from: string, goesThere: () => Promise<void>) =>
      test.step(`step ${step}, from ${from}`, async () => {
        await expect(form.heading(CAPTIONS[step])).toBeVisible();
        await goesThere();
        await pressesContinue(form);
      });
    await form.opensTab(drafts[4]);
    await pressed(4, 'an open list', () => form.field('Nguồn biết tới').click());
    await form.button('Quay lại').click();
    await pressed(3, 'an end year before the start', () =>
      form.types('Năm kết thúc theo học', '1999'),
    );
    await form.button('Quay lại').click();
    await pressed(2, 'a wrong email', () => form.types('Email', 'a@'));
    await form.button('Quay lại').click();
    await pressed(1, 'a blank name', () => form.types('Tên đệm và tên', ''));
    await pressed(1, 'a date that is none', () => form.types('Ngày sinh', '31/02/2020'));
    await form.page.reload();
    await pressed(1, 'a searched list', () => form.field('Tôn giáo').fill('xyz'));
    await pressed(1, 'an open list', () => form.field('Lớp dự định nhập học').click());
  });
});

/** Where things are on the screen. */
const places = (things: Locator) =>
  things.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.getAttribute('class'), x, y, width, height];
    }),
  );

/** Milliseconds that a slow finger stays down: longer than any error takes to be shown. */
const SLOW = 600;

/** Presses Continue from the field where the parent is: nothing moves until the finger is up again. */
async function pressesContinue(form: RegistrationPage) {
  const { page } = form;
  const button = form.button('Tiếp tục');
  await button.scrollIntoViewIfNeeded();
  // The next step may be rendered ahead of its turn meanwhile, hidden.
  const fields = visibleStep(page).locator(
    '.kit-caption, .kit-field, .kit-control, .kit-actions button',
  );
  await page.mouse.move(...(await middleOf(button)));
  const before = await places(fields);
  await page.mouse.down();
  await page.waitForTimeout(SLOW);
  expect(await places(fields)).toEqual(before);
  await page.mouse.up();
  await expect(form.summary()).toBeFocused();
}

/** Where a finger or a pointer meets an element. */
async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(element);
  return [x + width / 2, y + height / 2];
}
