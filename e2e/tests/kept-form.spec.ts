import type { BrowserContext, Page } from '@playwright/test';
import { RegistrationPage } from '../src/forms/registrationPage';
import { holds } from '../src/holds';
import { expect, test } from '../src/test';

const KEY = 'kept:admission';
const BOX = 'Giữ biểu mẫu trên máy này trong {days} ngày';
const box = (form: RegistrationPage) =>
  form.page.getByRole('checkbox', { name: form.reads(BOX, { days: 7 }) });
const offer = (form: RegistrationPage) => form.heading('Tiếp tục biểu mẫu đang điền dở?');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Begins a form, ticks that it is kept, and closes the tab. */
async function keepsForm(form: RegistrationPage) {
  await form.opens();
  await box(form).check();
  await form.types('Họ', 'Nguyễn');
  await expect.poll(() => stored(form.page)).toContain('Nguyễn');
}

/** A tab of its own, in the browser that keeps the form; the language is kept there too. */
async function newTab(context: BrowserContext): Promise<RegistrationPage> {
  const form = new RegistrationPage(await context.newPage(), 'vi');
  await form.opens();
  return form;
}

test('a ticked form is offered in a new tab, which shows nothing of it before Continue; a new form deletes it, once the parent has confirmed that', async ({
  context,
  formInVietnamese: form,
  page,
}) => {
  await keepsForm(form);
  await page.close();

  const later = new RegistrationPage(await context.newPage(), 'vi');
  await later.page.addInitScript(() => {
    new MutationObserver(() => {
      const field = document.querySelector('#root form')?.getBoundingClientRect();
      if (field && field.height > 0) sessionStorage.setItem('shown', 'yes');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await later.opens();
  await expect(offer(later)).toBeFocused();
  // Nor the first step that the page contains.
  expect(await later.page.evaluate(() => sessionStorage.getItem('shown'))).toBeNull();
  expect(await later.page.content()).not.toContain('Nguyễn');
  await expect(later.page.locator('form')).toHaveCount(0);
  await expect(
    later.page.getByText(/^Biểu mẫu được lưu trên máy này lúc .*\d{4}\.$/),
  ).toBeVisible();
  await later.button('Bắt đầu biểu mẫu mới').click();
  await expect(later.button('Hủy')).toBeFocused();
  await later.button('Hủy').click();
  await expect(offer(later)).toBeVisible();
  expect(await stored(later.page)).toContain('Nguyễn');

  await later.button('Tiếp tục điền').click();
  await expect(later.heading('Thông tin học sinh')).toBeFocused();
  await expect(later.field('Họ')).toHaveValue('Nguyễn');
  await expect(box(later)).toBeChecked();
  await later.types('Tên đệm và tên', 'Ánh');
  await expect.poll(() => stored(later.page)).toContain('Ánh');
  await later.page.close();

  const last = await newTab(context);
  await last.button('Bắt đầu biểu mẫu mới').click();
  await last.button('Xóa').click();
  await expect(last.heading('Thông tin học sinh')).toBeFocused();
  await expect(last.field('Họ')).toHaveValue('');
  await expect(box(last)).not.toBeChecked();
  await expect.poll(() => stored(last.page)).toBeNull();
});

test('the box is shown together with the step, which would move it under the pointer', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  const step = await holds(page, '**/packages/step-school/**');
  const opened = form.opensTab(drafts[3]);
  await expect(page.locator('.shell-keep')).toBeAttached();
  await expect(page.locator('.shell-keep')).toBeHidden();
  step.letGo();
  await opened;
  await expect(form.heading('Trường đang theo học')).toBeVisible();
  await expect(box(form)).toBeVisible();
});

test('a second tab says that the form is open in another one, and takes over when that is closed', async ({
  context,
  formInVietnamese: form,
  page,
}) => {
  await keepsForm(form);
  const second = await newTab(context);
  await second.button('Tiếp tục điền').click();
  const notice = second.page.getByRole('status');
  await expect(notice).toContainText('Biểu mẫu này đang mở ở một thẻ khác.');
  await second.types('Tên đệm và tên', 'Bình');
  await expect
    .poll(() => second.page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('Bình');
  expect(await stored(second.page)).not.toContain('Bình');

  await page.close();
  await expect(notice).not.toContainText('Biểu mẫu này đang mở ở một thẻ khác.');
  await expect.poll(() => stored(second.page)).toContain('Bình');
});
