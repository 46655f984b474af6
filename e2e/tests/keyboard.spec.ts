import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { focusMark, markProblems } from '../src/access/focusMark';
import { KEYBOARD_WAY } from '../src/access/keyboardWay';
import { pressTab } from '../src/access/pressTab';
import { listener } from '../src/access/screenReader';
import { withoutYears } from '../src/access/years';
import { expect, test } from '../src/test';

/*
 * What is heard at each stop is written from the wording, before the test is run: in the files beside this one.
 */
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
      const written = readFileSync(test.info().snapshotPath(`${language}.txt`), 'utf8').split('\n');
      const heard: string[] = [];
      const unseen: string[] = [];
      const arrives = async (stop: string) => {
        const line = async () => `${stop}: ${withoutYears(await hears())}`;
        await expect
          .poll(async () => written.includes(await line()), { timeout: PATIENCE })
          .toBe(true)
          .catch(() => {});
        heard.push(await line());
      };

      await form.opens();
      await expect(form.heading('Thông tin học sinh')).toBeVisible();
      let taken = false;
      for (const [screen, stops] of Object.entries(KEYBOARD_WAY)) {
        const last = Object.keys(stops).at(-1);
        for (const [stop, words] of Object.entries(stops)) {
          // A new screen takes the focus itself; everything else is reached with Tab.
          if (!taken) await pressTab(page);
          await arrives(`${screen}, ${stop}`);
          if (!taken) {
            const problems = markProblems(await focusMark(page));
            unseen.push(...problems.map((problem) => `${screen}: ${problem}`));
          }
          await does(page, words);
          taken = stop === last && words.at(-1) === 'Enter';
          if (KEY.test(words.at(-1) ?? '') && !taken) await arrives(`${screen}, ${stop}, then`);
        }
      }
      expect(heard).toEqual(written);
      expect(unseen).toEqual([]);
      expect(await form.isThanked()).toMatch(/^[A-Z0-9]{8}$/);
    },
  );
}

/** Milliseconds until what is heard is what stays. */
const PATIENCE = 30_000;

async function does({ keyboard }: Page, words: readonly string[]) {
  for (const word of words) await (KEY.test(word) ? keyboard.press(word) : keyboard.type(word));
}

/** A key's name; anything else is a text to type. */
const KEY = /^(Shift\+)?(Tab|Enter|Space|Escape|Arrow\w+)$/;
