import { expect } from '@playwright/test';
import { CAPTIONS } from '../forms/drafts';
import { isAlive, opensWithoutShell } from '../holds';
import { ANSWERS, type RegistrationPage } from '../forms/registrationPage';

/** Looks at the screen as it is now. */
export type Look = (screen: string) => Promise<void>;

/**
 * Walks one page through everything that a parent can be shown, in one go: each step as it comes,
 * with its errors, with a list and the calendar open; the failures; the thank-you page.
 */
export async function walkScreens(form: RegistrationPage, look: Look) {
  const parts = [withoutScripts, keptForm, pupil, contact, school, additional, confirm, deadShell];
  for (const part of parts) await part(form, look);
}

async function withoutScripts(form: RegistrationPage, look: Look) {
  const { page } = form;
  const arrives = await opensWithoutShell(page);
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await look('the first screen, without its scripts');
  arrives();
  await isAlive(page);
}

/** The first step has the box that keeps the form; a tab that holds nothing is offered what it kept. */
async function keptForm(form: RegistrationPage, look: Look) {
  const { page } = form;
  await page.locator('.shell-keep [type=checkbox]').check();
  await form.types('Họ', ANSWERS.surname);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:admission')))
    .toContain(ANSWERS.surname);
  // What is no page of the form does not write down what the tab holds.
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await form.opens();
  await expect(form.heading('Tiếp tục biểu mẫu đang điền dở?')).toBeFocused();
  await look('a kept form');
  await form.button('Bắt đầu biểu mẫu mới').click();
  await form.button('Xóa').click();
}

async function pupil(form: RegistrationPage, look: Look) {
  const { page } = form;
  await step(form, look, 1);
  await withList(form, look, 'Quốc tịch');
  await form.types('Ngày sinh', ANSWERS.dateOfBirth);
  await form.opensCalendar();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  await look('the calendar open');
  await page.keyboard.press('Escape');
  await form.fillsInPupil();
  await form.continues();
}

async function contact(form: RegistrationPage, look: Look) {
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await look('step 2');
  await form.answers('Phụ huynh có phải là nhân viên {group} không?', 'Có', { group: 'Vingroup' });
  await withErrors(form, look, 'step 2, of an employee');
  await form.fillsInContact();
  await form.types('Số điện thoại di động', '091234567');
  // Wider than a phone, and so is what it is compared with.
  await form.types('Email', 'nguyenthithuhangphuhuynh1987@gmai.com');
  await form.field('Email').blur();
  await expect(form.page.locator('.kit-warning:visible > svg')).toHaveCount(2);
  await look('step 2, with warnings');
  await form.page.reload();
  await expect(form.page.getByText(form.reads('Đã khôi phục thông tin đã nhập'))).toBeVisible();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await look('step 2, restored');
  await form.continues();
}

async function school(form: RegistrationPage, look: Look) {
  const { page } = form;
  await step(form, look, 3);
  await form.ticks('Học sinh chưa đi học');
  await look('step 3, not yet at school');
  await page.route('**/packages/step-additional/**', (route) => route.abort());
  await page.reload();
  await form.continues();
  const retry = form.button('Thử lại');
  await expect(retry).toBeVisible();
  await look('a step that could not be loaded');
  await page.unrouteAll();
  // The page tries again by itself, too, and the button is gone where that was first.
  await retry.click({ timeout: 5_000 }).catch(() => {});
}

async function additional(form: RegistrationPage, look: Look) {
  await step(form, look, 4);
  await withList(form, look, 'Nguồn biết tới');
  await form.fillsInAdditional();
  await form.continues();
}

async function confirm(form: RegistrationPage, look: Look) {
  const { page } = form;
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  await look('step 5');
  await page.route('**/api/student', (route) => route.abort());
  await form.agreesAndSubmits();
  const notSent = form.reads('Chưa gửi được. Thông tin đã nhập vẫn được giữ.');
  await expect(page.getByText(notSent)).toBeVisible();
  await look('step 5, not sent');
  await page.unrouteAll();
  await page.context().setOffline(true);
  await form.button('Gửi đăng ký').click();
  await expect(form.button('Hủy')).toBeVisible();
  await look('step 5, waiting for the network');
  await form.button('Hủy').click();
  await page.context().setOffline(false);
  await page.route('**/api/student', () => {});
  await page.clock.install();
  const asked = page.waitForRequest('**/api/student');
  await form.button('Gửi đăng ký').click();
  await asked;
  await page.clock.fastForward('00:10');
  const slow = form.reads('Mạng đang chậm. Vui lòng chờ thêm một chút.');
  await expect(page.getByText(slow)).toBeVisible();
  await look('step 5, sent slowly');
  await form.button('Hủy').click();
  await page.unrouteAll();
  await form.button('Gửi đăng ký').click();
  await form.isThanked();
  await look('the thank-you page');
}

async function deadShell({ page }: RegistrationPage, look: Look) {
  await page.route('**/packages/shell/**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#boot-failed')).toBeVisible();
  await look('a page that could not be loaded');
  await page.unrouteAll();
}

async function step(form: RegistrationPage, look: Look, number: 1 | 3 | 4) {
  await expect(form.heading(CAPTIONS[number])).toBeVisible();
  await look(`step ${number}`);
  await withErrors(form, look, `step ${number}`);
}

async function withErrors(form: RegistrationPage, look: Look, screen: string) {
  await form.continues();
  await expect(form.summary()).toBeFocused();
  await look(`${screen}, with its errors`);
}

async function withList(form: RegistrationPage, look: Look, label: string) {
  await form.field(label).click();
  await expect(form.page.getByRole('option').first()).toBeVisible();
  await look(`the list “${label}” open`);
  await form.page.keyboard.press('Escape');
}
