import type { Page } from '@playwright/test';
import { focusMark, markProblems } from '../src/access/focusMark';
import { pressTab } from '../src/access/pressTab';
import { lineFor, listener } from '../src/access/screenReader';
import { JOURNEY } from '../src/access/tabStops/journey';
import type { Stop } from '../src/access/tabStops/stop';
import { expect, test } from '../src/test';

for (const [language, mode] of [
  ['vi', 'dark'],
  ['en', 'light'],
] as const) {
  test(
    `a parent who has a keyboard and a screen reader registers a pupil, hears what the wording says, and sees where Tab leads (${language}, ${mode})`,
    { tag: '@viewer' },
    async ({ formIn, page }) => {
      await page.addInitScript((stored) => localStorage.setItem('mui-mode', stored), mode);
      const form = await formIn(language);
      const hears = await listener(page);
      const heard: string[] = [];
      const expected: string[] = [];
      const unseen: string[] = [];
      const arrives = async (screen: string, stop: Stop) => {
        const line = lineFor(stop, language);
        await expect
          .poll(hears, { timeout: PATIENCE })
          .toBe(line)
          .catch(() => {});
        heard.push(`${screen}: ${await hears()}`);
        expected.push(`${screen}: ${line}`);
      };

      await form.opens();
      await expect(form.heading('Thông tin học sinh')).toBeVisible();
      let taken = false;
      for (const [screen, stops] of Object.entries(JOURNEY)) {
        for (const [index, stop] of stops.entries()) {
          // A new screen takes the focus itself; everything else is reached with Tab.
          const isTab = index > 0 || !taken;
          if (isTab) await pressTab(page);
          await arrives(screen, stop);
          if (isTab) {
            const problems = markProblems(await focusMark(page));
            unseen.push(...problems.map((problem) => `${screen}: ${problem}`));
          }
          await does(page, stop.does);
          if (stop.then) await arrives(screen, stop.then);
        }
        taken = stops.at(-1)?.does?.at(-1) === 'Enter';
      }
      expect(heard).toEqual(expected);
      expect(unseen).toEqual([]);
      expect(await form.isThanked()).toMatch(/^[A-Z0-9]{8}$/);
    },
  );
}

/** Milliseconds until what is heard is what stays. */
const PATIENCE = 30_000;

async function does({ keyboard }: Page, words: readonly string[] = []) {
  for (const word of words) await (KEY.test(word) ? keyboard.press(word) : keyboard.type(word));
}

/** A key's name; anything else is a text to type. */
const KEY = /^(Shift\+)?(Tab|Enter|Space|Escape|Arrow\w+)$/;
