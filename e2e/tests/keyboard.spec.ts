import type { Page } from '@playwright/test';
import { markProblems } from '../src/access/focusMark';
import { pressTab } from '../src/access/tabThrough';
import { CAPTIONS, STEPS } from '../src/forms/drafts';
import { textFor } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';

/** The entries that an opened list shows. */
const entries = (page: Page) => page.getByRole('option');

test(
  'a parent registers a pupil with the keyboard alone, and sees where Tab leads',
  { tag: '@slow' },
  async ({ form, page }) => {
    const ways = [form.reads('Tiếp tục'), form.reads('Gửi đăng ký')];
    const unseen: string[] = [];
    await form.opens();
    for (const step of STEPS) {
      const heading = form.heading(CAPTIONS[step]);
      // A new step takes the focus itself.
      await (step === 1 ? expect(heading).toBeVisible() : expect(heading).toBeFocused());
      let stop = { name: '', kind: '', text: '' };
      for (let stops = 0; !ways.includes(stop.text); stops++) {
        expect(stops, `step ${step}`).toBeLessThan(40);
        await pressTab(page);
        unseen.push(...(await markProblems(page)).map((problem) => `step ${step}: ${problem}`));
        stop = await focused(page);
        await answers(page, stop);
      }
      await page.keyboard.press('Enter');
    }
    expect(await form.isThanked()).toMatch(/^[A-Z0-9]{8}$/);
    expect(unseen).toEqual([]);
  },
);

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return {
      name: element?.closest('form, #agreement') ? (element.getAttribute('name') ?? '') : '',
      kind: element?.getAttribute('role') ?? element?.getAttribute('type') ?? 'text',
      text: element?.textContent ?? '',
    };
  });

/** Gives what has the focus its answer. */
async function answers(page: Page, { name, kind }: { name: string; kind: string }) {
  if (kind === 'radio' && name !== '') await page.keyboard.press('Space');
  else if (name === 'agreement') await page.keyboard.press('Space');
  else if (kind === 'combobox') {
    await page.keyboard.press('ArrowDown');
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveCount(0);
  } else if (name !== '' && kind !== 'checkbox') await page.keyboard.type(textFor(name));
}
