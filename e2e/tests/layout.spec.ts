import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../src/boxOf';
import { STEPS } from '../src/forms/drafts';
import { visibleStep } from '../src/visibleStep';
import { expect, test } from '../src/test';

const PRIMARY = 'rgb(172, 18, 96)';
const NAMES = ['Pupil', 'Contact', 'Current school', 'Additional', 'Confirm'];

// @proves PROGRESS-1 to 2, LOOK-1, LOOK-3 to 4, CONST-1, CONST-10
test('the progress bar has five segments in order, highlighted up to the current step; Back is about 100 px wide and the way on about 300, in the primary colour, on every step; the fields are in two columns', async ({
  form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  await form.agrees();
  const progress = page.getByRole('group', { name: 'Registration progress', exact: true });
  for (const step of [...STEPS].reverse()) {
    await expect(form.progress(step)).toBeVisible();
    await expect(progress.getByRole('listitem')).toHaveText(NAMES);
    const colours = await coloursOf(page.locator('.shell-bar span'));
    expect(colours.map((colour) => colour === PRIMARY)).toEqual(
      STEPS.map((segment) => segment <= step),
    );
    const back = form.button('Quay lại');
    const on = form.button(step === 5 ? 'Gửi đăng ký' : 'Tiếp tục');
    await expect(on).toHaveCSS('background-color', PRIMARY);
    expect(Math.abs((await boxOf(back)).width - 100)).toBeLessThanOrEqual(10);
    expect(Math.abs((await boxOf(on)).width - 300)).toBeLessThanOrEqual(15);
    if (step > 1) await back.click();
  }
  expect(await columns(page)).toBe(2);
});

// @proves ROUTES-5 to 6, PROGRESS-3 to 5
test('each step that was reached has a highlighted marker, and the current one the dot; a window below 960 px has no bar, and its form is at /', async ({
  form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[3], '/home');
  await expectMarkers(page, { reached: 3, current: 3 });
  await expect(page).toHaveURL('/home');
  await form.button('Quay lại').click();
  await expect(form.progress(2)).toBeVisible();
  await expect(page.locator('.shell-bar')).toBeVisible();
  await page.setViewportSize({ width: 959, height: 844 });
  await expect(page.locator('.shell-bar')).toBeHidden();
  await expectMarkers(page, { reached: 3, current: 2 });
  await form.opens('/home');
  await expect(form.progress(2)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 960, height: 844 });
  await expect(page.locator('.shell-bar')).toBeVisible();
});

// @proves CONFIRM-1 to 3, CONST-9
test(
  "the policy's viewer leaves 300 px of the window, and a link opens the same PDF",
  { tag: ['@slow', '@viewer'] },
  async ({ form, page, drafts }) => {
    await form.opensTab(drafts[5]);
    const viewer = page.locator('object[type="application/pdf"]');
    await expect(viewer).toHaveAttribute('title', 'Fee and admissions policy');
    for (const height of [900, 700, 1000]) {
      await page.setViewportSize({ width: 1280, height });
      await expect.poll(async () => (await viewer.boundingBox())?.height).toBe(height - 300);
    }
    const link = page.getByRole('link', { name: 'Open the policy (PDF)', exact: true });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toContain('.en.pdf');
    await expect(viewer).toHaveAttribute('data', `${address}#navpanes=0&view=FitH`);
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

// @proves ROUTES-7 to 8
test('at 390 px nothing is wider than the screen, the actions are at the bottom, and the fields are in one column', async ({
  form,
  page,
  drafts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await form.opensTab(drafts[5]);
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  for (const step of [...STEPS].reverse()) {
    await expect(form.progress(step)).toBeVisible();
    await expect(form.button('Quay lại')).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    const actions = await boxOf(visibleStep(page).locator('.kit-actions'));
    const main = await boxOf(page.getByRole('main'));
    // Of the page, or of the window while the page goes on below it.
    const bottom = Math.min(main.y + main.height, 844);
    expect(actions.y + actions.height).toBeGreaterThan(bottom - 64);
    expect(actions.y + actions.height).toBeLessThanOrEqual(844);
    if (step > 1) await form.button('Quay lại').click();
  }
  expect(await columns(page)).toBe(1);
});

// @proves LOOK-5 to 7
test('the colour mode is light by default, whatever the system prefers; follows it when set to; and is kept under both keys', async ({
  form,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await form.opens();
  await expect(await form.colourMode('Sáng')).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  expect(await stored(page)).toEqual({ mode: 'light', scheme: 'light' });
  await (await form.colourMode('Theo hệ thống')).check();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  expect(await stored(page)).toEqual({ mode: 'system', scheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  expect(await stored(page)).toEqual({ mode: 'system', scheme: 'light' });
  await (await form.colourMode('Tối')).check();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  expect(await stored(page)).toEqual({ mode: 'dark', scheme: 'dark' });
});

/** In how many columns the fields of the step are. */
async function columns(page: Page) {
  const lefts = await visibleStep(page)
    .locator('.kit-field')
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().x)));
  return new Set(lefts).size;
}

/** Every step has its marker; those reached are highlighted, and the current one alone has the dot. */
async function expectMarkers(
  page: Page,
  { reached, current }: Record<'reached' | 'current', number>,
) {
  const markers = page.locator('.shell-markers').getByRole('listitem');
  await expect(markers).toHaveCount(5);
  const rings = await markers.locator('.shell-ring').evaluateAll((elements) =>
    elements.map((ring) => ({
      border: getComputedStyle(ring).borderTopColor,
      dot: ring.querySelector('.shell-dot') !== null,
    })),
  );
  const highlight = rings[0]?.border;
  expect(rings.map(({ border }) => border === highlight)).toEqual(
    STEPS.map((step) => step <= reached),
  );
  expect(rings.map(({ dot }) => dot)).toEqual(STEPS.map((step) => step === current));
  await expect(markers.nth(current - 1)).toHaveAttribute('aria-current', 'step');
}

const coloursOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));

const stored = (page: Page) =>
  page.evaluate(() => ({
    mode: localStorage.getItem('mui-mode'),
    scheme: localStorage.getItem('mui-color-scheme'),
  }));
