import { focusMark } from '../src/access/focusMark';
import { END, endTabStops, pressTab } from '../src/access/pressTab';
import { CAPTIONS, ánh, type Step } from '../src/drafts';
import { summary } from '../src/form';
import { expect, LANGUAGES, test } from '../src/test';

for (const [mode, viewport] of [
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 390, height: 480 }],
] as const) {
  for (const [step, heading] of Object.entries(CAPTIONS)) {
    test(
      `wherever Tab leads on step ${step}, a mark of 3:1 says so, and nothing lies over it (${mode}, ${viewport.width} px)`,
      step === '5' ? { tag: '@viewer' } : {},
      async ({ form, page, drafts }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((stored) => localStorage.setItem('mui-mode', stored), mode);
        await form.opensTab(drafts[Number(step) as Step]); // its keys are steps
        await expect(form.heading(heading)).toBeVisible();
        if (step === '5') {
          // Without consent, Submit is no stop; a reload begins at the top of the page.
          await form.agrees();
          await page.reload();
          await expect(form.heading(heading)).toBeVisible();
        }
        await endTabStops(page);
        const stops = new Set<string>();
        for (;;) {
          await pressTab(page);
          const { what, ...mark } = await focusMark(page);
          if (what === END) break;
          stops.add(what);
          expect.soft(mark.width, what).toBeGreaterThanOrEqual(2);
          expect.soft(mark.contrast, what).toBeGreaterThanOrEqual(3);
          expect.soft(mark.inTheOpen, what).toBe(true);
        }
        expect([...stops]).toContain(form.reads(step === '5' ? 'Gửi đăng ký' : 'Tiếp tục'));
      },
    );
  }
}

for (const language of LANGUAGES) {
  test(`the title begins with “Error” only while there are errors, in the reader’s language (${language})`, async ({
    formIn,
    page,
  }) => {
    const form = await formIn(language);
    const title = form.reads('Đăng ký nhập học');
    await form.opens();
    await expect(page).toHaveTitle(title);
    await form.continues();
    await expect(summary(form)).toBeFocused();
    await expect(page).toHaveTitle(`${form.reads('Lỗi:')} ${title}`);
    const other = await form.switchesTo(language === 'vi' ? 'en' : 'vi');
    await expect(page).toHaveTitle(`${other.reads('Lỗi:')} ${other.reads('Đăng ký nhập học')}`);
    await other.switchesTo(language);
    await form.fillsInPupil({ ...ánh, nationality: language === 'vi' ? 'Việt Nam' : 'Vietnam' });
    await expect(summary(form)).toHaveCount(0);
    await expect(page).toHaveTitle(title);
    await form.continues();
    await expect(form.heading('Thông tin liên hệ')).toBeFocused();
    await form.continues();
    await expect(page).toHaveTitle(`${form.reads('Lỗi:')} ${title}`);
    await form.button('Quay lại').click();
    await expect(form.heading('Thông tin học sinh')).toBeFocused();
    await expect(page).toHaveTitle(title);
  });
}

test('forced colours still show what is chosen, reached and in focus', async ({
  form,
  page,
  drafts,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await form.opensTab(drafts[2]);
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  const looks = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, part) =>
          elements.map((element) => getComputedStyle(element, part).backgroundColor),
        pseudo,
      );
  const [vi, en] = await looks('.shell-switches > [role=radiogroup] .shell-choice');
  expect(vi).not.toBe(en);
  const bar = await looks('.shell-bar span');
  expect(bar[0]).toBe(bar[1]);
  expect(bar[2]).not.toBe(bar[1]);
  await form.answers('Phụ huynh có phải là nhân viên {group} không?', 'Có', {
    group: 'Vingroup',
  });
  const [yes, no] = await looks('.kit-radios .ant-radio', '::after');
  expect(yes).not.toBe(no);
  await form.field('Email').focus();
  expect((await focusMark(page)).width).toBeGreaterThanOrEqual(2);
});

test('nothing moves for a reader who prefers reduced motion', async ({ form, page, drafts }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/packages/step-contact/**', async (route) => {
    await held;
    await route.continue();
  });
  const opened = form.opensTab(drafts[2]);
  await expect(page.locator('.shell-main .shell-skeleton')).toBeVisible();
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ playState }) => playState === 'running'),
  );
  expect(moving).toEqual([]);
  letGo();
  await opened;
});
