import type { Locator } from '@playwright/test';
import { middleOf } from '../src/boxOf';
import type { Step } from '../src/drafts';
import type { RegistrationPage } from '../src/registrationPage';
import { expect, test } from '../src/test';
import { visibleStep } from '../src/visibleStep';

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
  await expect(
    page.getByRole('group', { name: form.reads('Vui lòng kiểm tra lại') }),
  ).toBeFocused();
}

const journeys: readonly (readonly [Step, string, (form: RegistrationPage) => Promise<void>])[] = [
  [1, 'a blank name', (form) => form.field('Tên đệm và tên').focus()],
  [1, 'a date that is none', (form) => form.types('Ngày sinh', '31/02/2020')],
  [1, 'an open list', (form) => form.field('Lớp dự định nhập học').click()],
  [1, 'a searched list', (form) => form.field('Tôn giáo').fill('xyz')],
  [2, 'a wrong email', (form) => form.types('Email', 'a@')],
  [3, 'an end year before the start', (form) => form.types('Năm kết thúc theo học', '1999')],
  [4, 'an open list', (form) => form.field('Nguồn biết tới').click()],
];

test.use({ viewport: { width: 390, height: 844 } });

for (const [step, from, goesThere] of journeys) {
  test(`at 390 px a press of Continue is never lost on step ${step}, from ${from}: nothing moves`, async ({
    formInVietnamese: form,
    drafts,
  }) => {
    await form.opensTab(drafts[step]);
    await expect(form.button('Tiếp tục')).toBeVisible();
    await goesThere(form);
    await pressesContinue(form);
  });
}
