import type { Locator, Page } from '@playwright/test';
import { measure, targetsBelow, widerThanWindow } from '../src/access/measures';
import { boxOf } from '../src/boxOf';
import { CAPTIONS, type Drafts } from '../src/drafts';
import { summary } from '../src/form';
import { LANGUAGES, expect, test } from '../src/test';

/**
 * What a finger hits: 44 px (WCAG 2.5.5), of which a part of one may be the neighbour's, as the page is
 * scrolled. A link of one short word is less wide.
 */
const FINGER = { width: 24, height: 43 };
const LONGEST = `Nguyễn ${'Ánh'.repeat(164)}`.padEnd(500, 'a');
const ARABIC = 'محمد (علي)';

/** The draft at Confirm, of a pupil with other names. */
function named(drafts: Drafts, surname: string, forename: string) {
  return Object.fromEntries(
    Object.entries(drafts[5]).map(([key, kept]) => [
      key,
      kept.replaceAll('"Thị Ánh"', JSON.stringify(forename)).replaceAll('"Nguyễn"', `"${surname}"`),
    ]),
  );
}

test('a window of 1280 × 900 at 200 % has no text cut off, and nothing beside it', async ({
  form,
  drafts,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await form.opensTab(drafts[1]);
  await form.continues();
  await expect(summary(form)).toBeFocused();
  expect(await measure(page)).toEqual([]);
});

test('at 400 % the calendar is no higher than the window, and its last day can be reached', async ({
  form,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await form.opens();
  await form.opensCalendar();
  const calendar = page.locator('.ant-picker-panel-container');
  await expect(calendar).toBeVisible();
  expect((await boxOf(calendar)).height).toBeLessThanOrEqual(256);
  await calendar.locator('td').last().click();
  await expect(form.field('Ngày sinh')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
});

for (const wanted of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
  test(`tiles, the segmented control and the progress have edges with ${JSON.stringify(wanted)}`, async ({
    form,
    drafts,
    page,
  }) => {
    await page.emulateMedia(wanted);
    await form.opensTab(drafts[2]);
    const edged = ['.kit-tiles .ant-radio-wrapper', '.shell-segmented', '.shell-ring'];
    for (const [width, marks] of [
      [390, edged],
      [1280, [...edged, '.shell-bar span', '.shell-mode summary']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const mark of marks) {
        const shown = page.locator(mark).filter({ visible: true });
        await expect(shown.first()).toBeVisible();
        for (const one of await shown.all()) {
          expect.soft(await edgeContrast(one), `${mark} at ${width} px`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
}

test('names of 1 and of 500 characters widen neither step 1, nor Confirm, nor the printed copy', async ({
  form,
  drafts,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await form.opensTab(named(drafts, 'A', LONGEST));
  await expect(page.getByText(LONGEST).filter({ visible: true })).toBeVisible();
  expect(await widerThanWindow(page)).toEqual([]);

  await page
    .getByRole('button', { name: form.reads('Sửa: {step}', { step: form.reads('Học sinh') }) })
    .click();
  await expect(form.field('Tên đệm và tên')).toHaveValue(LONGEST);
  await expect(form.field('Họ')).toHaveValue('A');
  expect(await widerThanWindow(page)).toEqual([]);
  await form.continues();

  await form.agreesAndSubmits();
  await form.isThanked();
  expect(await widerThanWindow(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(LONGEST)).toBeVisible();
  expect(await widerThanWindow(page)).toEqual([]);
  expect([1, 2]).toContain(await sheets(page));
});

test('an Arabic name is written from right to left, and only the name, in its field, on Confirm and on paper', async ({
  form,
  drafts,
  page,
}) => {
  await form.opensTab(named(drafts, 'A', ARABIC));
  await expect(form.heading(CAPTIONS[5])).toBeVisible();
  await isolated(page);
  await page
    .getByRole('button', { name: form.reads('Sửa: {step}', { step: form.reads('Học sinh') }) })
    .click();
  await expect(form.field('Tên đệm và tên')).toHaveValue(ARABIC);
  await expect(form.field('Tên đệm và tên')).toHaveCSS('direction', 'rtl');
  await expect(form.field('Họ')).toHaveCSS('direction', 'ltr');
  await form.continues();
  await form.agreesAndSubmits();
  await form.isThanked();
  await page.emulateMedia({ media: 'print' });
  await isolated(page);
});

async function isolated(page: Page) {
  const name = page.getByText(ARABIC).filter({ visible: true });
  await expect(name).toHaveCSS('direction', 'rtl');
  await expect(name).toHaveCSS('unicode-bidi', 'isolate');
  await expect(name.locator('xpath=..')).toHaveCSS('direction', 'ltr');
}

for (const language of LANGUAGES) {
  test(`on a phone a finger hits everything there is to press, and the copy has one or two sheets (${language})`, async ({
    formIn,
    drafts,
    page,
  }) => {
    const form = await formIn(language);
    await page.setViewportSize({ width: 390, height: 844 });
    const small = async (screen: string) => {
      for (const target of await targetsBelow(page, FINGER)) found.push(`${screen}: ${target}`);
    };
    const found: string[] = [];
    await form.opensTab(drafts[4]);
    await small('step 4, restored');
    await form.continues();
    await expect(summary(form)).toBeFocused();
    await small('step 4, with its errors');
    await form.field('Nguồn biết tới').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await small('step 4, with its list');
    await page.keyboard.press('Escape');
    await form.button('Quay lại').click();
    await form.ticks('Học sinh chưa đi học');
    await small('step 3');
    await form.button('Quay lại').click();
    await form.types('Số điện thoại di động', '091234567');
    await form.types('Email', 'hang@gmai.com');
    await form.field('Họ và tên phụ huynh hoặc người giám hộ').focus();
    await expect(page.locator('.kit-warning button')).toBeVisible();
    await small('step 2, with warnings');
    await form.button('Quay lại').click();
    await expect(form.heading(CAPTIONS[1])).toBeVisible();
    await small('step 1');
    await form.continues();
    await form.continues();
    await form.continues();
    await form.fillsInAdditional();
    await form.continues();
    await expect(form.heading(CAPTIONS[5])).toBeVisible();
    await small('step 5');
    await form.agreesAndSubmits();
    await form.isThanked();
    await small('the thank-you page');
    expect(found).toEqual([]);
    expect([1, 2]).toContain(await sheets(page));
  });
}

/** How many A4 pages it is printed on. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The contrast of an element's border or outline, whichever has more, with the ground of the page. */
const edgeContrast = (element: Locator) =>
  element.evaluate((edged) => {
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
        const part = Number(channel) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const style = getComputedStyle(edged);
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    const edges = [
      [style.borderTopStyle, style.borderTopColor],
      [style.outlineStyle, style.outlineColor],
    ] as const;
    return Math.max(
      1,
      ...edges
        .filter(([drawn]) => drawn === 'solid')
        .map(([, color]) => {
          const own = luminance(color);
          return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
        }),
    );
  });
