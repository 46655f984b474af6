import type { Page } from '@playwright/test';
import { storedAnswers } from '../src/storedDraft';
import { RegistrationPage } from '../src/forms/registrationPage';
import { visibleStep } from '../src/visibleStep';
import { expect, test } from '../src/test';

/** The answers as the step shows them: typed, ticked, chosen, and in the summary. */
const answered = (page: Page) =>
  visibleStep(page)
    .locator('input, textarea, [id$="-chosen"], dd')
    .evaluateAll((all) =>
      // What is no input has a text.
      all.map((one) => [one.textContent, (one as HTMLInputElement).value, one.matches(':checked')]),
    );

/** Reloads, and finds everything as it was. */
async function reloads({ page }: RegistrationPage) {
  const before = await answered(page);
  await page.reload();
  // Lists load separately: the page is complete when they have.
  await expect.poll(() => answered(page)).toEqual(before);
}

/** Whether the browser would ask the parent before it leaves the page. */
const wouldAsk = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

// @proves DATA-STATE-1, STATE-STEPS-3, STATE-STEPS-6
test('a reload at every step, with every field filled, loses nothing: answers, step and consent', async ({
  formInVietnamese: form,
  page,
  context,
}) => {
  await form.opens();
  await test.step('step 1, with a text that is no date', async () => {
    await form.fillsInPupil({ dateOfBirth: '31/02/2019' });
    await reloads(form);
    await expect(page.getByRole('status')).toHaveText('Đã khôi phục thông tin đã nhập');
    await expect(form.field('Ngày sinh')).toHaveValue('31/02/2019');
  });
  await test.step('what was typed last, before a reload or the browser’s Back in the same moment', async () => {
    await form.types('Ngày sinh', '27/03/2019');
    await page.reload();
    await expect(form.field('Ngày sinh')).toHaveValue('27/03/2019');
    await form.continues();
    await form.fillsInContact();
    await form.types('Email', 'h@');
    await page.goBack();
    await form.continues();
    await expect(form.field('Email')).toHaveValue('h@');
  });
  await test.step('step 2', async () => {
    await form.types('Email', 'hang@example.vn');
    await reloads(form);
    await form.continues();
  });
  await test.step('step 3: no default returns', async () => {
    await form.fillsInSchool();
    await form.field('Không liên hệ trường hiện tại khi chưa báo trước').uncheck();
    await reloads(form);
    expect(await storedAnswers(page, 'currentSchoolInfo')).toMatchObject({
      datesOfAttendanceBegin: 2023,
      isContactWithoutNotify: false,
    });
    await form.continues();
  });
  await test.step('step 4', async () => {
    await form.fillsInAdditional();
    await reloads(form);
    await form.continues();
  });
  await test.step('step 5, and its consent', async () => {
    await expect(page.getByRole('definition').filter({ hasText: 'Việt Nam' })).toBeVisible();
    await form.agrees();
    await reloads(form);
    await form.button('Gửi đăng ký').click();
    await form.isThanked();
  });
  await test.step('nothing that was typed is stored anywhere but in the tab', async () => {
    const elsewhere = await page.evaluate(async () => ({
      local: { ...localStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
    expect(elsewhere).toEqual({
      local: { language: 'vi', 'mui-color-scheme': 'light', 'mui-mode': 'light' },
      databases: [],
      caches: [],
    });
    expect(await context.cookies()).toEqual([]);
  });
});

test('two tabs are two forms: a new one starts empty, at the first step', async ({
  formInVietnamese: form,
  context,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  const other = new RegistrationPage(await context.newPage(), 'vi');
  await other.opens();
  await expect(other.heading('Thông tin học sinh')).toBeVisible();
  await expect(other.field('Họ')).toHaveValue('');
  await expect(other.field('Ngày sinh')).toHaveValue('');
  await other.types('Họ', 'Trần');
  await form.button('Quay lại').click();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await form.page.reload();
  await other.page.reload();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await expect(other.field('Họ')).toHaveValue('Trần');
});

test('a full storage keeps what it has, says after a reload that it is not all, and the form works', async ({
  formInVietnamese: form,
  context,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  await form.heading('Xác nhận đăng ký').waitFor();
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
  await form.button('Quay lại').click();
  await form.types('Năng khiếu', 'Cờ vua, '.repeat(200));
  // A draft is written a moment later; from then on the page has the browser ask before all of it is lost.
  await expect.poll(() => wouldAsk(page)).toBe(true);
  const asks = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload()).catch(() => {});
  const dialog = await asks;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  // Another tab gets what fitted, and reads that it is not all.
  const other = new RegistrationPage(await context.newPage(), 'vi');
  await other.opensTab(
    await page.evaluate((key) => ({ [key]: sessionStorage.getItem(key) ?? '' }), 'draft:admission'),
  );
  await expect(other.page.getByRole('status')).toContainText(
    'Một số câu trả lời sau chưa được lưu',
  );
  await other.page.close();
  await form.continues();
  await form.registers();
  await page.reload();
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
    'nothing of what was sent',
  ).not.toContain('Thị Ánh');
});

test('a browser that forbids storage registers a pupil all the same', async ({
  form,
  page,
  product,
}) => {
  await page.addInitScript(() => {
    // The form's page, not the browser's own viewer of the policy inside it.
    if (window !== window.top) return;
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await form.opens();
  await expect(
    page.evaluate(() => sessionStorage.length),
    'it is really forbidden',
  ).rejects.toThrow('SecurityError');
  await form.fillsInEverything();
  const reference = await form.registers();
  expect((await product.registrations()).map((row) => row.reference)).toContain(reference);
  expect(failures).toEqual([]);
});
