import { ánh } from '../src/drafts';
import { anotherTab, keptAnswers } from '../src/kept';
import { Parent } from '../src/parent';
import { expect, test } from '../src/test';

const DATE = 'Ngày sinh';
const THE_27TH = Date.UTC(2019, 2, 27);

/** The kept date of birth: epoch milliseconds, or undefined. */
const keptDate = async ({ page }: Parent) => (await keptAnswers(page, 'pupilInfo')).dateOfBirth;

async function leavesDate(parent: Parent, text: string) {
  await parent.types(DATE, text);
  await parent.field(DATE).blur();
}

async function expectInvalid(parent: Parent) {
  await expect(parent.field(DATE)).toHaveAttribute('aria-invalid', 'true');
  await expect(parent.field(DATE)).toHaveAccessibleDescription(
    new RegExp(`${parent.reads('Ngày sinh không hợp lệ')}$`),
  );
}

const expectNotMarked = (parent: Parent) =>
  expect(parent.field(DATE)).not.toHaveAttribute('aria-invalid');

test('a date is the same UTC midnight however it is typed, and then stands as dd/mm/yyyy', async ({
  parent,
}) => {
  await parent.opens();
  for (const typed of [
    '27/3/2019',
    '27/03/2019',
    '27032019',
    '27-3-2019',
    '27.03.2019',
    '27 3 2019',
    '27 / 03 / 2019',
  ]) {
    await leavesDate(parent, '');
    expect(await keptDate(parent), 'blank').toBeUndefined();
    await leavesDate(parent, typed);
    expect(await keptDate(parent), typed).toBe(THE_27TH);
    await expect(parent.field(DATE)).toHaveValue('27/03/2019');
    await expectNotMarked(parent);
  }
  await leavesDate(parent, '7/3/2019');
  expect(await keptDate(parent)).toBe(Date.UTC(2019, 2, 7));
  await expect(parent.field(DATE)).toHaveValue('07/03/2019');
});

test('dates from 1900-01-01 to 2099-12-31 are accepted', async ({ parent }) => {
  await parent.opens();
  await leavesDate(parent, '1/1/1900');
  expect(await keptDate(parent)).toBe(Date.UTC(1900, 0, 1));
  await expectNotMarked(parent);
  await leavesDate(parent, '31/12/2099');
  expect(await keptDate(parent)).toBe(Date.UTC(2099, 11, 31));
  await expectNotMarked(parent);
});

test('an unparseable date is cleared at once, marked invalid 500 ms after it was left, and stays', async ({
  parentInVietnamese: parent,
  page,
}) => {
  await page.clock.install();
  await parent.opens();
  await parent.heading('Thông tin học sinh').waitFor();
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
    await leavesDate(parent, '27/03/2019');
    expect(await keptDate(parent)).toBe(THE_27TH);
    await expectNotMarked(parent);

    await leavesDate(parent, text);
    expect(await keptDate(parent), text).toBeUndefined();
    await page.clock.runFor(499);
    await expectNotMarked(parent);
    await page.clock.runFor(1);
    await expectInvalid(parent);
    await expect(parent.field(DATE)).toHaveValue(text);
  }
});

test('a correction within 500 ms cancels the mark', async ({ parent, page }) => {
  await page.clock.install();
  await parent.opens();
  await parent.heading('Thông tin học sinh').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await leavesDate(parent, '31/02/2020');
  await page.clock.runFor(499);
  await parent.types(DATE, '27/03/2019');
  await page.clock.runFor(1000);
  await expectNotMarked(parent);
  expect(await keptDate(parent)).toBe(THE_27TH);

  // A correction that is no date either is not blamed before it is left.
  await leavesDate(parent, '31/02/2020');
  await page.clock.runFor(499);
  await parent.types(DATE, '30/02/2020');
  await page.clock.runFor(1000);
  await expectNotMarked(parent);
  await parent.field(DATE).blur();
  await page.clock.runFor(500);
  await expectInvalid(parent);
});

test('leaving the step cancels the mark', async ({ parentInVietnamese: parent, page }) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await page.clock.install();
  await parent.opens();
  await parent.heading('Thông tin học sinh').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await leavesDate(parent, '31/02/2020');
  await page.clock.runFor(499);
  // No button leads away from an edited first step; an entry of the browser's history does.
  await page.evaluate(() => {
    history.pushState(null, '', '/thank');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(parent.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  await page.clock.runFor(1000);
  await page.goBack();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await page.clock.runFor(1000);
  await expectNotMarked(parent);
  expect(failures).toEqual([]);
});

test('Continue does not wait for the 500 ms: an unparseable date is in its way at once', async ({
  parentInVietnamese: parent,
  page,
}) => {
  await page.clock.install();
  await parent.opens();
  await parent.fillsInPupil({ ...ánh, dateOfBirth: '31/02/2020' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await parent.field(DATE).focus();
  await parent.continues();
  await expectInvalid(parent);
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
});

test('the calendar comes when it is asked for, not before, and picks a date', async ({
  parent,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/packages\/shell\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await parent.opens();
  await parent.types(DATE, '27/03/2019');
  expect(scripts).toHaveLength(2);
  expect(scripts).toContainEqual(expect.stringContaining('/main.'));
  expect(scripts).toContainEqual(expect.stringContaining('/libraries.'));

  await parent.opensCalendar();
  await page.getByTitle('2019-03-07').click();
  expect(scripts.length).toBeGreaterThan(2);
  await expect(parent.field(DATE)).toHaveValue('07/03/2019');
  await expect(parent.field(DATE)).toBeFocused();
  expect(await keptDate(parent)).toBe(Date.UTC(2019, 2, 7));
  await expect(page.getByTitle('2019-03-07')).toBeHidden();
});

test('a calendar that does not come leaves the date to be typed, and can be asked for again', async ({
  parent,
  page,
}) => {
  let refused = 0;
  await page.route(/\/packages\/shell\/[^/]+\/(?!main\.|libraries\.)[^/]+\.js$/, (route) => {
    refused += 1;
    return route.abort();
  });
  await parent.opens();
  await parent.types('Họ', 'Nguyễn');
  await parent.opensCalendar();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await leavesDate(parent, '27/03/2019');
  expect(await keptDate(parent)).toBe(THE_27TH);
  await expect(parent.field('Họ')).toHaveValue('Nguyễn');

  await page.unrouteAll();
  await expect(async () => {
    await parent.opensCalendar();
    await page.getByTitle('2019-03-07').click({ timeout: 2000 });
  }).toPass();
  expect(await keptDate(parent)).toBe(Date.UTC(2019, 2, 7));
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
    const parent = new Parent(await context.newPage(), 'en');
    await parent.opensTab(anotherTab(drafts[5], '1'));
    expect(await parent.page.evaluate((date) => new Date(date).getTimezoneOffset(), THE_27TH)).toBe(
      offset,
    );
    await parent.opensCalendar();
    await parent.page.getByTitle('2019-03-28').click();
    expect(await keptDate(parent), `picked in ${timezoneId}`).toBe(Date.UTC(2019, 2, 28));
    await leavesDate(parent, '27/03/2019');
    for (const heading of [
      'Thông tin liên hệ',
      'Trường đang theo học',
      'Thông tin bổ sung',
      'Xác nhận đăng ký',
    ]) {
      await parent.continues();
      await expect(parent.heading(heading)).toBeVisible();
    }
    await expect(parent.page.getByText('27/03/2019', { exact: true })).toBeVisible();
    await parent.agreesAndSubmits();
    references.push(await parent.isThanked());
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
