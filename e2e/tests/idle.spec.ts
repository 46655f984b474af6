import { useOwnReleases, withFlow, type OnReleases } from '../src/released';
import { expect, test as base } from '../src/test';

/** A product whose admission flow forgets after ten idle minutes. */
const test = base.extend<{ forgetful: OnReleases }>({
  forgetful: ({}, use) => useOwnReleases(withFlow({ idleMinutes: 10 }), use),
});

test('the answers are deleted after the idle minutes, with a warning that a press removes', async ({
  forgetful,
  formInVietnamese: form,
  page,
}) => {
  await page.clock.install();
  await form.opens(forgetful.url);
  await form.types('Họ', 'Nguyễn');
  const warning = page.getByRole('alert');

  await page.clock.runFor('07:50');
  await expect(warning).toHaveCount(0);
  await page.clock.runFor('00:15');
  await expect(warning).toContainText('Thông tin sẽ bị xóa sau 2 phút');
  await page.clock.runFor('01:00');
  await expect(warning).toContainText('Thông tin sẽ bị xóa sau 1 phút');
  await form.button('Tiếp tục điền').click();
  await expect(warning).toHaveCount(0);
  await expect(form.field('Họ')).toHaveValue('Nguyễn');

  // Simulate a sleeping computer: no timer runs, and then the page is visible again.
  await page.clock.fastForward('02:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status')).toHaveText('Thông tin đã bị xóa vì lâu không thao tác');
  await expect(form.field('Họ')).toHaveValue('');
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Nguyễn');

  // It is shown until another step is reached: typing does not move the page.
  await form.types('Họ', 'Trần');
  await expect(page.getByRole('status')).not.toBeEmpty();
});
