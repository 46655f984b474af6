import { axeProblems } from '../src/access/axe';
import { markProblems } from '../src/access/focusMark';
import { measure, tooSmall } from '../src/access/measures';
import { tabThrough } from '../src/access/tabThrough';
import { walkScreens } from '../src/looks/screens';
import { expect, test } from '../src/test';

// Some thirty screens, each scanned: half a minute, and minutes where the machine does other work.
test.setTimeout(600_000);

/** The screens whose reading order is written down. */
const STEP = /^step (\d)$/;

/*
 * What a screen reader reads is in the files beside this one. After a change that is meant, write them again,
 * and read what differs: npm run test:e2e -- access --update-snapshots
 */
test('no screen breaks a rule of WCAG 2.2 AA, and each step is read in its order', async ({
  formInVietnamese: form,
  page,
}) => {
  const problems: string[] = [];
  let screens = 0;
  await walkScreens(form, async (screen) => {
    screens += 1;
    problems.push(...(await axeProblems(page)).map((problem) => `${screen}: ${problem}`));
    const [, step] = STEP.exec(screen) ?? [];
    if (step === undefined) return;
    await expect(page.locator('dd:empty')).toHaveCount(0);
    const read = page.locator(step === '1' ? 'body' : 'main');
    await expect.soft(read).toMatchAriaSnapshot({ name: `step-${step}.aria.yml` });
  });
  expect(problems).toEqual([]);
  expect(screens).toBeGreaterThanOrEqual(20);
});

test(
  'in English, dark and at 320 px nothing breaks a rule either, scrolls sideways, is cut off, too small for a finger, or lost to a translator; wherever Tab leads, a mark of 3:1 says so',
  { tag: '@slow' },
  async ({ form, page }) => {
    await page.addInitScript(() => localStorage.setItem('mui-mode', 'dark'));
    const problems: string[] = [];
    let marks = 0;
    await walkScreens(form, async (screen) => {
      const adds = (found: readonly string[]) =>
        problems.push(...found.map((problem) => `${screen}: ${problem}`));
      // 400 % of 1280.
      await page.setViewportSize({ width: 320, height: 640 });
      // antd moves an open list some frames after the window's change of size.
      let found: string[] = [];
      const measured = expect.poll(async () => (found = await measure(page)), { timeout: 5000 });
      await measured.toEqual([]).catch(() => {});
      adds(found);
      adds(await axeProblems(page));
      // The days of a calendar are 24 px and more.
      if (screen !== 'the calendar open') adds(await tooSmall(page));
      if (STEP.test(screen)) {
        await page.setViewportSize({ width: 390, height: 480 });
        await tabThrough(page, async () => {
          marks += 1;
          adds(await markProblems(page));
        });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    });
    expect(problems).toEqual([]);
    expect(marks).toBeGreaterThan(50);
  },
);
