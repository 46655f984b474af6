import type { Locator, Page } from '@playwright/test';
import { contrast } from '../src/access/contrast';
import { markProblems } from '../src/access/focusMark';
import { measure, widerThanWindow } from '../src/access/measures';
import { boxOf } from '../src/boxOf';
import { CAPTIONS, type Drafts } from '../src/forms/drafts';
import { holds } from '../src/holds';
import { expect, test } from '../src/test';

const LONGEST = `Nguyễn ${'Ánh'.repeat(164)}`.padEnd(500, 'a');
const ARABIC = 'محمد (علي)';

/** The draft at Confirm, with other names. */
function named(drafts: Drafts, surname: string, forename: string, parent: string) {
  const names = { Nguyễn: surname, 'Thị Ánh': forename, 'Trần Thị Bích Hằng': parent };
  return Object.fromEntries(
    Object.entries(drafts[5]).map(([key, kept]) => [
      key,
      Object.entries(names).reduce(
        (named, [name, other]) => named.replaceAll(JSON.stringify(name), JSON.stringify(other)),
        kept,
      ),
    ]),
  );
}

test(
  'at 200 % no text is cut off, and nothing is beside the window; at 400 % the calendar is no higher than it, and its last day can be reached',
  { tag: '@slow' },
  async ({ form, page }) => {
    // A window of 1280 × 900.
    await page.setViewportSize({ width: 640, height: 450 });
    await form.opens();
    await form.continues();
    await expect(form.summary()).toBeFocused();
    expect.soft(await measure(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 256 });
    await form.opensCalendar();
    const calendar = page.locator('.ant-picker-panel-container');
    await expect(calendar).toBeVisible();
    expect((await boxOf(calendar)).height).toBeLessThanOrEqual(256);
    await calendar.locator('td').last().click();
    await expect(form.field('Ngày sinh')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  },
);

test(
  'with more contrast and with forced colours, tiles, the segmented control and the progress have edges; forced ones still show what is chosen, reached and in focus',
  { tag: '@slow' },
  async ({ form, drafts, page }) => {
    await form.opensTab(drafts[2]);
    await expect(form.heading(CAPTIONS[2])).toBeVisible();
    const edged = ['.kit-tiles .ant-radio-wrapper', '.shell-segmented', '.shell-ring'];
    for (const wanted of [
      { contrast: 'more', forcedColors: 'none' },
      { contrast: 'no-preference', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(wanted);
      for (const [width, marks] of [
        [390, edged],
        [1280, [...edged, '.shell-bar span', '.shell-mode summary']],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        for (const mark of marks) {
          const shown = page.locator(mark).filter({ visible: true });
          await expect(shown.first()).toBeVisible();
          for (const one of await shown.all()) {
            const what = `${mark} at ${width} px with ${JSON.stringify(wanted)}`;
            expect.soft(await edgeContrast(one), what).toBeGreaterThanOrEqual(3);
          }
        }
      }
    }
    const grounds = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .evaluateAll(
          (elements, part) =>
            elements.map((element) => getComputedStyle(element, part).backgroundColor),
          pseudo,
        );
    const [vi, en] = await grounds('.shell-switches > [role=radiogroup] .shell-choice > span');
    expect(vi).not.toBe(en);
    const bar = await grounds('.shell-bar span');
    expect(bar[0]).toBe(bar[1]);
    expect(bar[2]).not.toBe(bar[1]);
    await form.answers('Phụ huynh có phải là nhân viên {group} không?', 'Có', {
      group: 'Vingroup',
    });
    const [yes, no] = await grounds('.kit-radios .ant-radio', '::after');
    expect(yes).not.toBe(no);
    await form.field('Email').focus();
    expect(await markProblems(page)).toEqual([]);
  },
);

test(
  'nothing moves for a reader who prefers reduced motion',
  { tag: '@slow' },
  async ({ form, page, drafts }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const step = await holds(page, '**/packages/step-contact/**');
    const opened = form.opensTab(drafts[2]);
    await expect(page.locator('.shell-main .shell-skeleton')).toBeVisible();
    const moving = await page.evaluate(() =>
      document.getAnimations().filter(({ playState }) => playState === 'running'),
    );
    expect(moving).toEqual([]);
    step.letGo();
    await opened;
  },
);

test(
  'names of 1 and of 500 characters widen neither step 1, nor Confirm, nor the printed copy; of an Arabic one only the name is written from right to left',
  { tag: '@slow' },
  async ({ form, drafts, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await form.opensTab(named(drafts, ARABIC, LONGEST, 'A'));
    await expect(page.getByText(LONGEST).filter({ visible: true })).toBeVisible();
    expect(await widerThanWindow(page)).toEqual([]);
    await isolated(page);

    await page
      .getByRole('button', { name: form.reads('Sửa: {step}', { step: form.reads('Học sinh') }) })
      .click();
    await expect(form.field('Tên đệm và tên')).toHaveValue(LONGEST);
    await expect(form.field('Tên đệm và tên')).toHaveCSS('direction', 'ltr');
    await expect(form.field('Họ')).toHaveValue(ARABIC);
    await expect(form.field('Họ')).toHaveCSS('direction', 'rtl');
    expect(await widerThanWindow(page)).toEqual([]);
    await form.continues();

    await form.registers();
    expect(await widerThanWindow(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(LONGEST)).toBeVisible();
    await isolated(page);
    expect(await widerThanWindow(page)).toEqual([]);
    expect([1, 2]).toContain(await sheets(page));
  },
);

async function isolated(page: Page) {
  const name = page.getByText(ARABIC).filter({ visible: true });
  await expect(name).toHaveCSS('direction', 'rtl');
  await expect(name).toHaveCSS('unicode-bidi', 'isolate');
  await expect(name.locator('xpath=..')).toHaveCSS('direction', 'ltr');
}

/** How many A4 pages it is printed on. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The contrast of an element's border or outline, whichever has more, with the ground of the page. */
async function edgeContrast(element: Locator): Promise<number> {
  const { edges, ground } = await element.evaluate((edged) => {
    const style = getComputedStyle(edged);
    const drawn = [
      [style.borderTopStyle, style.borderTopColor],
      [style.outlineStyle, style.outlineColor],
    ].filter(([line]) => line === 'solid');
    return {
      edges: drawn.map(([, color]) => color ?? ''),
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });
  return Math.max(1, ...edges.map((edge) => contrast(edge, ground)));
}
