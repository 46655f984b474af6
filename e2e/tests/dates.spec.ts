import { ánh } from '../src/drafts';
import { anotherTab, storedAnswers } from '../src/storedDraft';
import { RegistrationPage } from '../src/registrationPage';
import { expect, test } from '../src/test';

const DATE = 'Ngày sinh';
const THE_27TH = Date.UTC(2019, 2, 27);

/** The kept date of birth: epoch milliseconds, or undefined. */
const keptDate = async ({ page }: RegistrationPage) =>
  (await storedAnswers(page, 'pupilInfo')).dateOfBirth;

async function leavesDate(form: RegistrationPage, text: string) {
  await form.types(DATE, text);
  await form.field(DATE).blur();
}

async function expectInvalid(form: RegistrationPage) {
  await expect(form.field(DATE)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field(DATE)).toHaveAccessibleDescription(
    new RegExp(`${form.reads('Ngày sinh không hợp lệ')}$`),
  );
}

const expectNotMarked = (form: RegistrationPage) =>
  expect(form.field(DATE)).not.toHaveAttribute('aria-invalid');

test('a date is the same UTC midnight however it is typed, and is then shown as dd/mm/yyyy', async ({
  form,
}) => {
  await form.opens();
  for (const typed of [
    '27/3/2019',
    '27/03/2019',
    '27032019',
    '27-3-2019',
    '27.03.2019',
    '27 3 2019',
    '27 / 03 / 2019',
  ]) {
    await leavesDate(form, '');
    expect(await keptDate(form), 'blank').toBeUndefined();
    await leavesDate(form, typed);
    expect(await keptDate(form), typed).toBe(THE_27TH);
    await expect(form.field(DATE)).toHaveValue('27/03/2019');
    await expectNotMarked(form);
  }
  await leavesDate(form, '7/3/2019');
  expect(await keptDate(form)).toBe(Date.UTC(2019, 2, 7));
  await expect(form.field(DATE)).toHaveValue('07/03/2019');
});

test('dates from 1900-01-01 to 2099-12-31 are accepted', async ({ form }) => {
  await form.opens();
  await leavesDate(form, '1/1/1900');
  expect(await keptDate(form)).toBe(Date.UTC(1900, 0, 1));
  await expectNotMarked(form);
  await leavesDate(form, '31/12/2099');
  expect(await keptDate(form)).toBe(Date.UTC(2099, 11, 31));
  await expectNotMarked(form);
});

test('an unparseable date is cleared at once, marked invalid 500 ms after it was left, and stays', async ({
  formInVietnamese: form,
  page,
}) => {
  await page.clock.install();
  await form.opens();
  await form.heading('Thông tin học sinh').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const text of [
    '31/02/2020',
    '29/02/2019',
    '1/13/2019',
    '31/12/1899',
    '01/01/2100',
    '27/03/19',
    '2019-03-27',
    'hôm qua',
  ]) {
    await leavesDate(form, '27/03/2019');
    expect(await keptDate(form)).toBe(THE_27TH);
    await expectNotMarked(form);

    await leavesDate(form, text);
    expect(await keptDate(form), text).toBeUndefined();
    await page.clock.runFor(499);
    await expectNotMarked(form);
    await page.clock.runFor(1);
    await expectInvalid(form);
    await expect(form.field(DATE)).toHaveValue(text);
  }
});

test('a correction within 500 ms cancels the mark', async ({ form, page }) => {
  await page.clock.install();
  await form.opens();
  await form.heading('Thông tin học sinh').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await leavesDate(form, '31/02/2020');
  await page.clock.runFor(499);
  await form.types(DATE, '27/03/2019');
  await page.clock.runFor(1000);
  await expectNotMarked(form);
  expect(await keptDate(form)).toBe(THE_27TH);

  // A correction that is no date either is not blamed before it is left.
  await leavesDate(form, '31/02/2020');
  await page.clock.runFor(499);
  await form.types(DATE, '30/02/2020');
  await page.clock.runFor(1000);
  await expectNotMarked(form);
  await form.field(DATE).blur();
  await page.clock.runFor(500);
  await expectInvalid(form);
});

test('leaving the step cancels the mark', async ({ formInVietnamese: form, page }) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await page.clock.install();
  await form.opens();
  await form.heading('Thông tin học sinh').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await leavesDate(form, '31/02/2020');
  await page.clock.runFor(499);
  // No button leads away from an edited first step; an entry of the browser's history does.
  await page.evaluate(() => {
    history.pushState(null, '', '/thank');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(form.heading('Chưa gửi')).toBeVisible();
  await page.clock.runFor(1000);
  await page.goBack();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await page.clock.runFor(1000);
  await expectNotMarked(form);
  expect(failures).toEqual([]);
});

test('Continue does not wait for the 500 ms: an unparseable date stops it at once', async ({
  formInVietnamese: form,
  page,
}) => {
  await page.clock.install();
  await form.opens();
  await form.fillsInPupil({ ...ánh, dateOfBirth: '31/02/2020' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.field(DATE).focus();
  await form.continues();
  await expectInvalid(form);
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
});

test('the calendar is loaded when it is opened, not before, and picks a date', async ({
  form,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // The kept form's parts come by themselves, when the browser is idle.
    if (/\/packages\/shell\/(?!.*kept-form).*\.js$/.test(request.url()))
      scripts.push(request.url());
  });
  await form.opens();
  await form.types(DATE, '27/03/2019');
  expect(scripts).toHaveLength(2);
  expect(scripts).toContainEqual(expect.stringContaining('/main.'));
  expect(scripts).toContainEqual(expect.stringContaining('/libraries.'));

  await form.opensCalendar();
  await page.getByTitle('2019-03-07').click();
  expect(scripts.length).toBeGreaterThan(2);
  await expect(form.field(DATE)).toHaveValue('07/03/2019');
  await expect(form.field(DATE)).toBeFocused();
  expect(await keptDate(form)).toBe(Date.UTC(2019, 2, 7));
  await expect(page.getByTitle('2019-03-07')).toBeHidden();
});

test('while the calendar does not load, the date can be typed, and the calendar can be opened again', async ({
  form,
  page,
}) => {
  let refused = 0;
  await page.route(
    /\/packages\/shell\/[^/]+\/(?!main\.|libraries\.|kept-form)[^/]+\.js$/,
    (route) => {
      refused += 1;
      return route.abort();
    },
  );
  await form.opens();
  await form.types('Họ', 'Nguyễn');
  await form.opensCalendar();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await leavesDate(form, '27/03/2019');
  expect(await keptDate(form)).toBe(THE_27TH);
  await expect(form.field('Họ')).toHaveValue('Nguyễn');

  await page.unrouteAll();
  await expect(async () => {
    await form.opensCalendar();
    await page.getByTitle('2019-03-07').click({ timeout: 2000 });
  }).toPass();
  expect(await keptDate(form)).toBe(Date.UTC(2019, 2, 7));
});

/** Time zones, and the minutes from their time to UTC on the day. */
const timeZones = [
  ['Asia/Ho_Chi_Minh', -420],
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
] as const;

test('the same date of birth is stored as the same number from every time zone', async ({
  browser,
  product,
  drafts,
}) => {
  const references: string[] = [];
  for (const [timezoneId, offset] of timeZones) {
    const context = await browser.newContext({ timezoneId, baseURL: product.url });
    const form = new RegistrationPage(await context.newPage(), 'en');
    await form.opensTab(anotherTab(drafts[5], '1'));
    expect(await form.page.evaluate((date) => new Date(date).getTimezoneOffset(), THE_27TH)).toBe(
      offset,
    );
    await form.opensCalendar();
    await form.page.getByTitle('2019-03-28').click();
    expect(await keptDate(form), `picked in ${timezoneId}`).toBe(Date.UTC(2019, 2, 28));
    await leavesDate(form, '27/03/2019');
    for (const heading of [
      'Thông tin liên hệ',
      'Trường đang theo học',
      'Thông tin bổ sung',
      'Xác nhận đăng ký',
    ]) {
      await form.continues();
      await expect(form.heading(heading)).toBeVisible();
    }
    await expect(form.page.getByText('27/03/2019', { exact: true })).toBeVisible();
    await form.agreesAndSubmits();
    references.push(await form.isThanked());
    await context.close();
  }
  const stored = (await product.registrations()).filter(({ reference }) =>
    references.includes(String(reference)),
  );
  expect(stored.map(({ dateOfBirth }) => dateOfBirth)).toEqual([
    THE_27TH,
    THE_27TH,
    THE_27TH,
    THE_27TH,
  ]);
});
