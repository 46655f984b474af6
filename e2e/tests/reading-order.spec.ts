import { CAPTIONS, STEPS } from '../src/drafts';
import { LANGUAGES, expect, test } from '../src/test';

/*
 * What a screen reader reads, in its order, as Chromium's accessibility tree has it. After a change that
 * is meant, write the files again, and read what differs:
 *
 *     npm run -s test:e2e -- tests/reading-order.spec.ts --project=form --update-snapshots
 */

for (const language of LANGUAGES) {
  test(`each step is read in its order, with the names of its groups and fields (${language})`, async ({
    formIn,
    drafts,
    context,
  }) => {
    const form = await formIn(language);
    for (const step of STEPS) {
      const page = await context.newPage();
      await page.addInitScript(
        ([kept, stored]) => {
          localStorage.setItem('language', stored);
          for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
        },
        [drafts[step], language] as const,
      );
      await page.goto('/');
      await expect(
        page.getByRole('heading', { name: form.reads(CAPTIONS[step]), exact: true, level: 1 }),
      ).toBeVisible();
      await page.locator('html[data-started]').waitFor({ state: 'attached' });
      // What comes after the first paint: the box that keeps the form, and the names of what was chosen.
      await expect(page.locator('.shell-keep')).toBeVisible();
      await expect(page.locator('dd:empty')).toHaveCount(0);
      const read = await page.locator('body').ariaSnapshot();
      // The year that a child began at school is at first the current one.
      const inAnyYear = read.replace(/(textbox ".*": )"20\d\d"/, '$1"this year"');
      expect.soft(inAnyYear).toMatchSnapshot(`step-${step}-${language}.txt`);
      await page.close();
    }
  });
}
