import type { Page } from '@playwright/test';
import { ánh } from '../src/drafts';
import { anotherTab, keptAnswers } from '../src/kept';
import { Parent } from '../src/parent';
import { shownStep } from '../src/shownStep';
import { expect, test } from '../src/test';

/** What was answered, as it stands in the step: typed, ticked, chosen, and to be read again. */
const answered = (page: Page) =>
  shownStep(page).evaluate((step) => {
    const texts = (selector: string) =>
      Array.from(step.querySelectorAll(selector), ({ textContent }) => textContent);
    return {
      heading: texts('h1'),
      inputs: Array.from(step.querySelectorAll<HTMLInputElement>('input, textarea'), (input) => [
        input.name,
        input.value,
        input.checked,
      ]),
      chosen: texts('[id$="-chosen"]'),
      readAgain: texts('dt, dd'),
    };
  });

/** Reloads, and finds everything as it was. */
async function reloads({ page }: Parent) {
  const before = await answered(page);
  await page.reload();
  // Lists arrive on their own: the page is itself again when they have.
  await expect(async () => expect(await answered(page)).toEqual(before)).toPass();
}

test('a reload at every step, with every field filled, loses nothing: answers, step and consent', async ({
  parentInVietnamese: parent,
  page,
}) => {
  await parent.opens();
  await parent.fillsInPupil(ánh);
  await parent.ticks('Tiếng Anh không phải là tiếng mẹ đẻ');
  await reloads(parent);
  await expect(parent.field('Ngày sinh')).toHaveValue('27/03/2019');
  await parent.continues();

  await parent.fillsInContact();
  await reloads(parent);
  await expect(parent.field('Mã nhân viên')).toHaveValue('V-1024');
  await parent.continues();

  await parent.fillsInSchool();
  await reloads(parent);
  await expect(parent.field('Năm kết thúc theo học')).toHaveValue('2026');
  await parent.continues();

  await parent.fillsInAdditional();
  await reloads(parent);
  await expect(parent.field('Năng khiếu')).toHaveValue('Đàn bầu\nBơi');
  await parent.continues();

  const consent = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';
  await expect(parent.heading('Xác nhận đăng ký')).toBeVisible();
  await parent.ticks(consent);
  await expect(page.getByRole('definition').filter({ hasText: 'Việt Nam' })).toBeVisible();
  await reloads(parent);
  await expect(parent.field(consent)).toBeChecked();
  await parent.button('Gửi đăng ký').click();
  await parent.isThanked();
});

test('a field that was blanked stays blank after a reload: no default comes back', async ({
  parentInVietnamese: parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await expect(parent.field('Năm bắt đầu theo học')).toHaveValue(String(new Date().getFullYear()));
  await parent.types('Năm bắt đầu theo học', '');
  await parent.field('Không liên hệ trường hiện tại khi chưa báo trước').uncheck();
  await reloads(parent);
  await expect(parent.field('Năm bắt đầu theo học')).toHaveValue('');
  await expect(parent.field('Không liên hệ trường hiện tại khi chưa báo trước')).not.toBeChecked();
  expect(await keptAnswers(page, 'currentSchoolInfo')).toMatchObject({
    datesOfAttendanceBegin: '',
    isContactWithoutNotify: false,
  });
});

test('a text that is no date comes back with a reload, and with Back and Forward', async ({
  parentInVietnamese: parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[2]);
  await parent.button('Quay lại').click();
  await parent.types('Ngày sinh', '31/02/2019');
  await page.reload();
  await expect(parent.field('Ngày sinh')).toHaveValue('31/02/2019');
  await expect(page.getByRole('status')).toHaveText('Đã khôi phục thông tin đã nhập');
  const reader = await parent.switchesTo('en');
  await expect(reader.field('Ngày sinh')).toHaveValue('31/02/2019');
  await reader.continues();
  await expect(reader.field('Ngày sinh')).toHaveAccessibleDescription(
    /Enter a valid date of birth$/,
  );
  await reader.types('Ngày sinh', '28/02/2019');
  await reader.continues();
  await expect(reader.heading('Thông tin liên hệ')).toBeVisible();
  await reader.types('Email', 'h@');
  await page.goBack();
  await expect(reader.field('Ngày sinh')).toHaveValue('28/02/2019');
  await reader.continues();
  await expect(reader.field('Email')).toHaveValue('h@');
});

test('two tabs are two forms', async ({ parentInVietnamese: parent, context, drafts }) => {
  await parent.opensTab(drafts[2]);
  const other = new Parent(await context.newPage(), 'vi');
  await other.opens();
  await other.types('Họ', 'Trần');
  await parent.button('Quay lại').click();
  await expect(parent.field('Họ')).toHaveValue('Nguyễn');
  await parent.page.reload();
  await other.page.reload();
  await expect(parent.field('Họ')).toHaveValue('Nguyễn');
  await expect(other.field('Họ')).toHaveValue('Trần');
});

test('a storage that is full keeps what it has, and the form works', async ({
  parentInVietnamese: parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[5]);
  await parent.heading('Xác nhận đăng ký').waitFor();
  const free = await page.evaluate(() => {
    let block = 'x'.repeat(1_000_000);
    for (let number = 0; block.length > 0; number++) {
      try {
        sessionStorage.setItem(`fill-${number}`, block);
      } catch {
        block = block.slice(0, Math.floor(block.length / 2));
      }
    }
    return 5_242_880 - JSON.stringify(sessionStorage).length;
  });
  expect(free, 'it is really full').toBeLessThan(1000);
  await parent.button('Quay lại').click();
  await parent.types('Năng khiếu', 'Cờ vua, '.repeat(200));
  // A draft is written a moment later. The browser then asks before all of it is lost.
  await page.waitForTimeout(500);
  const asks = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload()).catch(() => {});
  const dialog = await asks;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await parent.continues();
  await parent.agreesAndSubmits();
  await parent.isThanked();
  await page.reload();
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
    'nothing of what was sent',
  ).not.toContain('Thị Ánh');
});

test('starting over asks first: Escape and Cancel keep everything, Delete begins anew', async ({
  parentInVietnamese: parent,
  page,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await expect(parent.heading('Trường đang theo học')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Xóa toàn bộ thông tin đã nhập?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Hủy', exact: true }).click(),
  ]) {
    await parent.button('Làm lại từ đầu').click();
    await expect(dialog.getByRole('button', { name: 'Hủy', exact: true })).toBeFocused();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(parent.button('Làm lại từ đầu')).toBeFocused();
    await expect(parent.heading('Trường đang theo học')).toBeVisible();
  }
  await parent.button('Làm lại từ đầu').click();
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(parent.heading('Thông tin học sinh')).toBeFocused();
  await expect(parent.field('Họ')).toHaveValue('');
  await expect(parent.field('Ngày sinh')).toHaveValue('');
  await page.reload();
  await expect(parent.field('Họ')).toHaveValue('');

  await parent.types('Họ', 'Nguyễn');
  await parent.button('Làm lại từ đầu').click();
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(parent.heading('Thông tin học sinh')).toBeFocused();
  await expect(parent.field('Họ')).toHaveValue('');
});

test('what was typed last is there after a reload in the same moment', async ({ parent, page }) => {
  await parent.opens();
  await parent.types('Họ', 'Nguyễn');
  await page.reload();
  await expect(parent.field('Họ')).toHaveValue('Nguyễn');
});

test('local storage holds the language and the colour mode, and nothing that was typed', async ({
  parentInVietnamese: parent,
  page,
  context,
  drafts,
}) => {
  const elsewhere = () =>
    page.evaluate(async () => ({
      keys: Object.keys(localStorage).sort(),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
  await parent.opensTab(anotherTab(drafts[5], '5'));
  await parent.heading('Xác nhận đăng ký').waitFor();
  const reader = await parent.switchesTo('en');
  await reader.agreesAndSubmits();
  await reader.isThanked();
  expect(await elsewhere()).toEqual({
    keys: ['language', 'mui-color-scheme', 'mui-mode'],
    databases: [],
    caches: [],
  });
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    language: 'en',
    'mui-color-scheme': 'light',
    'mui-mode': 'light',
  });
  expect(await context.cookies()).toEqual([]);
});

test('a new tab starts empty, at the first step', async ({
  parentInVietnamese: parent,
  context,
  drafts,
}) => {
  await parent.opensTab(drafts[4]);
  await expect(parent.heading('Thông tin bổ sung')).toBeVisible();
  const tab = new Parent(await context.newPage(), 'vi');
  await tab.opens();
  await expect(tab.heading('Thông tin học sinh')).toBeVisible();
  await expect(tab.field('Họ')).toHaveValue('');
  await expect(tab.field('Ngày sinh')).toHaveValue('');
});

for (const forbidden of [['sessionStorage'], ['sessionStorage', 'localStorage']] as const) {
  test(`a browser that forbids ${forbidden.join(' and ')} registers a pupil all the same`, async ({
    parent,
    page,
    product,
  }) => {
    await page.addInitScript((names) => {
      // The form's page, not the browser's own viewer of the policy inside it.
      if (window !== window.top) return;
      for (const name of names) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    }, forbidden);
    const failures: Error[] = [];
    page.on('pageerror', (failure) => failures.push(failure));
    await parent.opens();
    await expect(
      page.evaluate(() => sessionStorage.length),
      'it is really forbidden',
    ).rejects.toThrow('SecurityError');
    await parent.fillsInEverything({ ...ánh, nationality: 'Vietnam' });
    await parent.agreesAndSubmits();
    const reference = await parent.isThanked();
    expect((await product.registrations()).map((row) => row.reference)).toContain(reference);
    expect(failures).toEqual([]);
  });
}
