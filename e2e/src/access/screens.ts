import { expect } from '@playwright/test';
import { ánh } from '../drafts';
import type { Parent } from '../parent';
import { summary } from '../form';

/** Looks at the screen as it is now. */
export type Look = (screen: string) => Promise<void>;

/**
 * Walks one page through everything that a parent can be shown, in one go: each step as it comes,
 * with its errors, with a list and the calendar open; the failures; the thank-you page.
 */
export async function walkScreens(parent: Parent, look: Look) {
  await parent.opens();
  await pupil(parent, look);
  await contact(parent, look);
  await school(parent, look);
  await additional(parent, look);
  await confirm(parent, look);
  await deadShell(parent, look);
}

async function pupil(parent: Parent, look: Look) {
  const { page } = parent;
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await look('step 1');
  await withErrors(parent, look, 'step 1');
  await withList(parent, look, 'Quốc tịch');
  await withEmptyList(parent, look, 'Tôn giáo');
  await parent.types('Ngày sinh', ánh.dateOfBirth);
  await parent.opensCalendar();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  await look('the calendar open');
  await page.keyboard.press('Escape');
  await parent.fillsInPupil({
    ...ánh,
    nationality: parent.language === 'vi' ? 'Việt Nam' : 'Vietnam',
  });
  await look('step 1, filled in');
  await parent.continues();
}

async function contact(parent: Parent, look: Look) {
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  await look('step 2');
  await parent.answers('Phụ huynh có phải là nhân viên {group} không?', 'Có', GROUP);
  await withErrors(parent, look, 'step 2, of an employee');
  await parent.fillsInContact();
  await parent.page.reload();
  await expect(parent.page.getByText(parent.reads('Đã khôi phục thông tin đã nhập'))).toBeVisible();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  await look('step 2, restored');
  await parent.continues();
}

async function school(parent: Parent, look: Look) {
  const { page } = parent;
  await expect(parent.heading('Trường đang theo học')).toBeVisible();
  await look('step 3');
  await withErrors(parent, look, 'step 3');
  await parent.ticks('Học sinh chưa đi học');
  await look('step 3, not yet at school');
  await page.route('**/packages/step-additional/**', (route) => route.abort());
  await page.reload();
  await parent.continues();
  const retry = parent.button('Thử lại');
  await expect(retry).toBeVisible({ timeout: 60_000 });
  await look('a step that could not be loaded');
  await page.unrouteAll();
  await retry.click();
}

async function additional(parent: Parent, look: Look) {
  await expect(parent.heading('Thông tin bổ sung')).toBeVisible();
  await look('step 4');
  await withErrors(parent, look, 'step 4');
  await withList(parent, look, 'Nguồn biết tới');
  await parent.fillsInAdditional();
  await parent.continues();
}

async function confirm(parent: Parent, look: Look) {
  const { page } = parent;
  await expect(parent.heading('Xác nhận đăng ký')).toBeVisible();
  await look('step 5');
  await page.route('**/api/student', (route) => route.abort());
  await parent.agreesAndSubmits();
  await expect(page.getByText(parent.reads(NOT_SENT))).toBeVisible();
  await look('step 5, not sent');
  await page.unrouteAll();
  await parent.button('Gửi đăng ký').click();
  await parent.isThanked();
  await look('the thank-you page');
}

async function deadShell({ page }: Parent, look: Look) {
  await page.route('**/packages/shell/**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#boot-failed')).toBeVisible();
  await look('a page that could not be loaded');
  await page.unrouteAll();
}

async function withErrors(parent: Parent, look: Look, screen: string) {
  await parent.continues();
  await expect(summary(parent)).toBeFocused();
  await look(`${screen}, with its errors`);
}

async function withList(parent: Parent, look: Look, label: string) {
  await parent.field(label).click();
  await expect(parent.page.getByRole('option').first()).toBeVisible();
  await look(`the list “${label}” open`);
  await parent.page.keyboard.press('Escape');
}

async function withEmptyList(parent: Parent, look: Look, label: string) {
  await parent.field(label).fill('xyz');
  await expect(parent.page.getByText(parent.reads('Không tìm thấy'))).toBeVisible();
  await look(`the list “${label}” without a match`);
  await parent.field(label).fill('');
  await parent.page.keyboard.press('Escape');
}

const GROUP = { group: 'Vingroup' };
const NOT_SENT = 'Chưa gửi được. Thông tin đã nhập vẫn được giữ.';
