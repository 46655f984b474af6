import type { Page, Route } from '@playwright/test';
import { CAPTIONS } from '../src/forms/drafts';
import { holds } from '../src/holds';
import { traffic } from '../src/network/traffic';
import { storedAnswers } from '../src/storedDraft';
import { expect, test } from '../src/test';

const DATE = 'Ngày sinh';
const NATIONALITY = 'Quốc tịch';
/** The entries that an opened list shows. */
const entries = (page: Page) => page.getByRole('option');

/**
 * What a visit asks the network for until nothing more comes, but for what it loads in an idle moment:
 * the other steps with their lists, the parts that keep the form, and those that open a list.
 */
async function asks(page: Page, others: RegExp, opens: () => Promise<void>) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const requests = traffic(devTools);
  await opens();
  await page.waitForLoadState('networkidle');
  return requests
    .filter(({ cached, type }) => !cached && !APART.includes(type))
    .filter(({ url }) => !others.test(url) && !/\/(kept-form|dropdown)[-.]/.test(url))
    .map(({ url, rounds }) => ({
      path: new URL(url).pathname.replace(/[0-9a-f]{8,}/, '#'),
      rounds,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The page's icon, which the browser requests at any time, and what is sent while nobody waits for it. */
const APART = ['Other', 'Ping'];

const shell = [
  { path: '/', rounds: 1 },
  { path: '/api/dictionary', rounds: 2 },
  { path: '/flows/admission/sets/#.css', rounds: 2 },
  { path: '/flows/admission/sets/#.svg', rounds: 2 },
  { path: '/packages/shell/1.0.0/libraries.#.js', rounds: 2 },
  { path: '/packages/shell/1.0.0/main.#.css', rounds: 2 },
  { path: '/packages/shell/1.0.0/main.#.js', rounds: 2 },
];
const second = (path: string) => ({ path, rounds: 2 });
const sorted = <T extends { path: string }>(requests: readonly T[]) =>
  [...requests].sort((a, b) => (a.path < b.path ? -1 : 1));

test('everything that the first step needs is requested once, in the second round trip', async ({
  form,
  page,
}) => {
  const asked = await asks(page, /\/packages\/step-contact\//, async () => {
    await form.opens();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
  });
  expect(asked).toEqual(
    sorted([
      ...shell,
      second('/packages/step-pupil/1.0.0/remoteEntry.js'),
      second('/api/ton-giao'),
      second('/api/quoc-tich'),
      second('/api/proposed-year-of-entry'),
      second('/api/proposed-year-group'),
    ]),
  );
});

/** Waits until the next step is rendered, hidden, and marks its page. */
const marksNext = (page: Page) =>
  page.waitForFunction(() => {
    const headings = document.querySelectorAll<HTMLElement>('main h1');
    headings[1]?.setAttribute('data-drawn', 'ahead');
    return headings.length === 2;
  });

test('the next step is rendered hidden while this one is filled in, and the same one is then shown', async ({
  form,
  page,
}) => {
  await form.opens();
  await form.fillsInPupil();
  await marksNext(page);
  await expect(page.locator('[data-drawn=ahead]')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await form.continues();
  const heading = form.heading(CAPTIONS[2]);
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('data-drawn', 'ahead');
});

// @proves PUPIL-4
test('the calendar is loaded when it is opened, not before; a date can be typed while it does not load, and it can be opened again', async ({
  form,
  page,
}) => {
  const keptDate = async () => (await storedAnswers(page, 'pupilInfo')).dateOfBirth;
  let refused = 0;
  // The parts of the kept form and of open lists come by themselves, when the browser is idle.
  const calendar = /\/packages\/shell\/[^/]+\/(?!main\.|libraries\.|kept-form|dropdown)[^/]+\.js$/;
  await page.route(calendar, (route) => {
    refused += 1;
    return route.abort();
  });
  await form.opens();
  await form.types(DATE, '28/03/2019');
  expect(refused).toBe(0);

  await form.opensCalendar();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await form.types(DATE, '27/03/2019');
  await expect.poll(keptDate).toBe(Date.UTC(2019, 2, 27));

  await page.unrouteAll();
  await expect(async () => {
    await form.opensCalendar();
    await page.getByTitle('2019-03-07').click({ timeout: 2000 });
  }).toPass();
  await expect(form.field(DATE)).toHaveValue('07/03/2019');
  await expect(form.field(DATE)).toBeFocused();
  expect(await keptDate()).toBe(Date.UTC(2019, 2, 7));
  await expect(page.getByTitle('2019-03-07')).toBeHidden();
});

test('a list that is opened before its code is there opens when it comes, with the focus and the text', async ({
  formInVietnamese: form,
  page,
}) => {
  const code = await holds(page, '**/dropdown.*.js');
  await form.opens();
  const field = form.field(NATIONALITY);
  await field.fill('dan mach');
  await code.asked();
  const node = await field.elementHandle();
  await expect(entries(page)).toHaveCount(0);
  code.letGo();
  await expect(entries(page)).toHaveText(['Đan Mạch']);
  await expect(field).toBeFocused();
  // The same element, or a composition in it would be lost.
  expect(await field.evaluate((now, before) => now === before, node)).toBe(true);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Đan Mạch');
});

test('a list whose code did not load opens when the network is back', async ({
  formInVietnamese: form,
  page,
  context,
}) => {
  const stop = (route: Route) => route.abort();
  await page.route('**/dropdown.*.js', stop);
  await form.opens();
  await context.setOffline(true);
  await form.field(NATIONALITY).click();
  await expect(entries(page)).toHaveCount(0);
  await page.unroute('**/dropdown.*.js', stop);
  await context.setOffline(false);
  await expect(entries(page)).toHaveCount(249);
});
