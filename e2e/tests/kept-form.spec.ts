import type { BrowserContext, Page } from '@playwright/test';
import { unpinned } from '../src/forms/drafts';
import { RegistrationPage } from '../src/forms/registrationPage';
import { KEEP_DAYS } from '../src/keeping';
import { expect, test } from '../src/test';

const KEY = 'kept:admission';
const BOX = 'Giữ biểu mẫu trên máy này trong {days} ngày';
const box = (form: RegistrationPage) =>
  form.page.getByRole('checkbox', { name: form.reads(BOX, { days: KEEP_DAYS }) });
const offer = (form: RegistrationPage) => form.heading('Tiếp tục biểu mẫu đang điền dở?');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Begins a form, ticks that it is kept, and closes the tab. */
async function keepsForm(form: RegistrationPage, url: string) {
  await form.opens(url);
  await box(form).check();
  await form.types('Họ', 'Nguyễn');
  await expect.poll(() => stored(form.page)).toContain('Nguyễn');
}

/** A tab of its own, in the browser that keeps the form; the language is kept there too. */
async function newTab(context: BrowserContext, url: string): Promise<RegistrationPage> {
  const form = new RegistrationPage(await context.newPage(), 'vi');
  await form.opens(url);
  return form;
}

test('a ticked form is offered in a new tab, which shows nothing of it before Continue; a new form deletes it, once the parent has confirmed that', async ({
  keeping,
  context,
  formInVietnamese: form,
  page,
}) => {
  await keepsForm(form, keeping.url);
  await page.close();

  const later = new RegistrationPage(await context.newPage(), 'vi');
  await later.page.addInitScript(() => {
    new MutationObserver(() => {
      const field = document.querySelector('#root form')?.getBoundingClientRect();
      if (field && field.height > 0) sessionStorage.setItem('shown', 'yes');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await later.opens(keeping.url);
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

  const last = await newTab(context, keeping.url);
  await last.button('Bắt đầu biểu mẫu mới').click();
  await last.button('Xóa').click();
  await expect(last.heading('Thông tin học sinh')).toBeFocused();
  await expect(last.field('Họ')).toHaveValue('');
  await expect(box(last)).not.toBeChecked();
  await expect.poll(() => stored(last.page)).toBeNull();
});

test('the box is shown together with the step, which would move it under the pointer', async ({
  keeping,
  formInVietnamese: form,
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/packages\/step-pupil\/.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  // Its scripts delay the page's load event.
  await page.goto(keeping.url, { waitUntil: 'commit' });
  await expect(page.locator('.shell-keep')).toBeAttached();
  await expect(page.locator('.shell-keep')).toBeHidden();
  arrive();
  await expect(form.field('Họ')).toBeVisible();
  await expect(box(form)).toBeVisible();
});

test('a second tab says that the form is open in another one, and takes over when that is closed', async ({
  keeping,
  context,
  formInVietnamese: form,
  page,
}) => {
  await keepsForm(form, keeping.url);
  const second = await newTab(context, keeping.url);
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

test('a form that is unticked, or that has expired, is not kept', async ({
  keeping,
  context,
  formInVietnamese: form,
  page,
}) => {
  await keepsForm(form, keeping.url);
  await box(form).uncheck();
  await expect.poll(() => stored(page)).toBeNull();
  await box(form).check();
  await expect.poll(() => stored(page)).toContain('Nguyễn');
  // A reload of the same tab asks for nothing.
  await page.reload();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await expect(box(form)).toBeChecked();
  await page.close();

  const later = await newTab(context, keeping.url);
  await expect(offer(later)).toBeVisible();
  await later.page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, keptUntil: Date.now() - 1 }));
  }, KEY);
  await later.page.reload();
  await expect(later.field('Họ')).toHaveValue('');
  await expect(offer(later)).toHaveCount(0);
  expect(await stored(later.page)).toBeNull();
});

test('a form that was sent is deleted, and the next pupil’s is kept from its first change', async ({
  keeping,
  drafts,
  formInVietnamese: form,
  page,
}) => {
  await form.opensTab(unpinned(drafts[5]), keeping.url);
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  await box(form).check();
  await expect.poll(() => stored(page)).toContain('Nguyễn');
  await form.ticks('Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh');
  await form.button('Gửi đăng ký').click();
  await form.isThanked();
  await expect.poll(() => stored(page)).toBeNull();

  await form.button('Đăng ký học sinh tiếp theo').click();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(box(form)).toBeChecked();
  await form.types('Họ', 'Trần');
  await expect.poll(() => stored(page)).toContain('Trần');
});

test('a kept form whose card does not load shows the page’s card, and stays kept', async ({
  keeping,
  context,
  formInVietnamese: form,
  page,
}) => {
  await keepsForm(form, keeping.url);
  await page.close();

  await context.route(/kept-form\..*\.js/, (route) => route.abort());
  const later = new RegistrationPage(await context.newPage(), 'vi');
  await later.page.goto(keeping.url);
  const card = later.page.locator('#boot-failed');
  await expect(card).toBeVisible();
  expect(await later.page.content()).not.toContain('Nguyễn');

  await context.unroute(/kept-form\..*\.js/);
  await card.getByRole('button', { name: 'Tải lại' }).click();
  await expect(offer(later)).toBeFocused();
  await later.button('Tiếp tục điền').click();
  await expect(later.field('Họ')).toHaveValue('Nguyễn');
});
