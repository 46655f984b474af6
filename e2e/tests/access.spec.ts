import type { Page } from '@playwright/test';
import { scan } from '../src/access/axe';
import { focusMark, markProblems } from '../src/access/focusMark';
import { measure } from '../src/access/measures';
import { tabThrough } from '../src/access/pressTab';
import { walkScreens } from '../src/access/screens';
import { resize } from '../src/resize';
import { withoutYears } from '../src/access/years';
import { expect, test } from '../src/test';

/**
 * Each screen is scanned once in either walk: what a rule sees depends on the colours and on the
 * layout, which have all their values in both languages' walks together, and never on both at once.
 * Where a walk has several widths, the screens take turns.
 */
const walks = [
  { language: 'en', mode: 'light', widths: [1280, 768], tabbed: { width: 1280, height: 900 } },
  { language: 'vi', mode: 'dark', widths: [320], tabbed: { width: 390, height: 480 } },
] as const;

// Some thirty screens, each measured and scanned: half a minute, and minutes where the machine does other work.
test.setTimeout(600_000);

/*
 * The order is what a screen reader reads, as Chromium's accessibility tree has it. After a change that is
 * meant, write the files again, and read what differs:
 *
 *     npm run -s test:e2e -- tests/access.spec.ts --update-snapshots
 */
for (const { language, mode, widths, tabbed } of walks) {
  test(`no screen breaks a rule of WCAG 2.2 AA, scrolls sideways at 320 px, cuts a text off, or has a target below 24 px; each step is read in its order; wherever Tab leads, a mark of 3:1 says so, and nothing lies over it (${language}, ${mode})`, async ({
    formIn,
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('mui-mode', stored), mode);
    const problems: string[] = [];
    let [scans, passed] = [0, 0];
    const form = await formIn(language);
    await walkScreens(form, async (screen) => {
      // 400 % of 1280.
      await page.setViewportSize({ width: 320, height: 640 });
      problems.push(...(await measureAtRest(page)).map((problem) => `${screen}: ${problem}`));

      const width = widths[scans % widths.length] ?? 1280;
      await page.setViewportSize({ width, height: 900 });
      const { violations, undecided, ...scanned } = await scan(page);
      scans += 1;
      passed += scanned.passed;
      const found = [...violations, ...undecided];
      problems.push(...found.map((problem) => `${screen} at ${width} px: ${problem}`));
      const [isRead, step, withErrors] = /^step (\d)(, .*with its errors)?$/.exec(screen) ?? [];
      if (isRead) {
        // React renders the layout of the width: the markers are buttons, or texts.
        await resize(page, tabbed);
        const name = `${screen.replace(/\W+/g, '-')}-${language}.txt`;
        expect.soft(await reads(page)).toMatchSnapshot(name);
        // This browser has no viewer for the policy: with it, the journey of the keyboard has this step.
        if (!withErrors && (await page.locator('object').count()) === 0) {
          const marks = await marksOfTab(page);
          const last = form.reads(step === '5' ? 'Quay lại' : 'Tiếp tục');
          expect(marks.map(({ what }) => what)).toContain(last);
          problems.push(...marks.flatMap(markProblems).map((problem) => `${screen}: ${problem}`));
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    });
    expect(problems).toEqual([]);
    console.log(`  axe, ${language}, ${mode}: ${scans} scans, ${passed} rules passed`);
    expect(scans).toBeGreaterThanOrEqual(20);
  });
}

/** The problems that remain: antd moves an open list some frames after the window's change of size. */
async function measureAtRest(page: Page): Promise<string[]> {
  let found: string[] = [];
  const measured = expect.poll(async () => (found = await measure(page)), { timeout: 5_000 });
  // What is found to the end is reported with the other screens' problems.
  await measured.toEqual([]).catch(() => {});
  return found;
}

/** What a screen reader reads, once the names of what was chosen are there. */
async function reads(page: Page): Promise<string> {
  await expect(page.locator('dd:empty')).toHaveCount(0);
  return withoutYears(await page.locator('body').ariaSnapshot());
}

async function marksOfTab(page: Page) {
  const marks: Awaited<ReturnType<typeof focusMark>>[] = [];
  await tabThrough(page, async () => void marks.push(await focusMark(page)));
  return marks;
}
