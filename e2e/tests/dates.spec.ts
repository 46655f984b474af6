import { ánh } from '../src/forms/drafts';
import { storedAnswers } from '../src/storedDraft';
import { RegistrationPage } from '../src/forms/registrationPage';
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

// @proves VAL-PUPIL-9 to 12, CONST-8
test('an unparseable date is cleared at once and marked 500 ms after it was left, unless it is corrected or the step is left; Continue does not wait', async ({
  formInVietnamese: form,
  page,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await page.clock.install();
  await form.opens();
  await form.fillsInPupil(ánh);
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('it is cleared at once, marked 500 ms after it was left, and stays', async () => {
    await leavesDate(form, '31/02/2020');
    expect(await keptDate(form)).toBeUndefined();
    await page.clock.runFor(499);
    await expectNotMarked(form);
    await page.clock.runFor(1);
    await expectInvalid(form);
    await expect(form.field(DATE)).toHaveValue('31/02/2020');
  });

  await test.step('a correction in time cancels the mark, and is not blamed before it is left', async () => {
    await leavesDate(form, '29/02/2019');
    await page.clock.runFor(499);
    await form.types(DATE, '30/02/2020');
    await page.clock.runFor(1000);
    await expectNotMarked(form);
    await leavesDate(form, '27/03/2019');
    await page.clock.runFor(1000);
    await expectNotMarked(form);
    expect(await keptDate(form)).toBe(THE_27TH);
  });

  await test.step('leaving the step cancels the mark', async () => {
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

  await test.step('Continue marks it at once', async () => {
    await expect(form.field(DATE)).toHaveValue('31/02/2020');
    await form.continues();
    await expectInvalid(form);
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
  });
});

// @proves PUPIL-4
test('the calendar is loaded when it is opened, not before; a date can be typed while it does not load, and it can be opened again', async ({
  form,
  page,
}) => {
  let refused = 0;
  // The parts of the kept form and of open lists come by themselves, when the browser is idle.
  const calendar = /\/packages\/shell\/[^/]+\/(?!main\.|libraries\.|kept-form|dropdown)[^/]+\.js$/;
  await page.route(calendar, (route) => {
    refused += 1;
    return route.abort();
  });
  await form.opens();
  await leavesDate(form, '28/03/2019');
  expect(refused).toBe(0);

  await form.opensCalendar();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await leavesDate(form, '27/03/2019');
  expect(await keptDate(form)).toBe(THE_27TH);

  await page.unrouteAll();
  await expect(async () => {
    await form.opensCalendar();
    await page.getByTitle('2019-03-07').click({ timeout: 2000 });
  }).toPass();
  await expect(form.field(DATE)).toHaveValue('07/03/2019');
  await expect(form.field(DATE)).toBeFocused();
  expect(await keptDate(form)).toBe(Date.UTC(2019, 2, 7));
  await expect(page.getByTitle('2019-03-07')).toBeHidden();
});

/** The first and nearly the last place of a day, and the minutes from their time to UTC on it. */
const timeZones = [
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
] as const;

// @proves DATA-PUPIL-3
test('the same date of birth is stored as the same number from every time zone', async ({
  browser,
  product,
  drafts,
}) => {
  const references: string[] = [];
  for (const [timezoneId, offset] of timeZones) {
    const context = await browser.newContext({ timezoneId, baseURL: product.url });
    const form = new RegistrationPage(await context.newPage(), 'en');
    await form.opensTab(drafts[5]);
    expect(await form.page.evaluate((date) => new Date(date).getTimezoneOffset(), THE_27TH)).toBe(
      offset,
    );
    await form.page.getByRole('button', { name: 'Change: Pupil', exact: true }).click();
    await form.opensCalendar();
    await form.page.getByTitle('2019-03-28').click();
    expect(await keptDate(form), `picked in ${timezoneId}`).toBe(Date.UTC(2019, 2, 28));
    await leavesDate(form, '27/03/2019');
    await form.continues();
    await expect(form.page.getByText('27/03/2019', { exact: true })).toBeVisible();
    await form.agreesAndSubmits();
    references.push(await form.isThanked());
    await context.close();
  }
  const stored = (await product.registrations()).filter(({ reference }) =>
    references.includes(String(reference)),
  );
  expect(stored.map(({ dateOfBirth }) => dateOfBirth)).toEqual([THE_27TH, THE_27TH]);
});
