import { setOwnTypeface } from '../src/ownTypeface';
import { expect, test } from '../src/test';

// For the styles of the picture alone.
test.use({ bypassCSP: true });

/** What is inside the form is each step's own. */
const WITHOUT_FIELDS = '.kit-fields, .kit-group { display: none }';

/** Each width, mode and flow once. */
const LOOKS = [
  { width: 390, mode: 'light', language: 'vi', path: '/' },
  { width: 1280, mode: 'dark', language: 'vi', path: '/summer-school/' },
] as const;

for (const { width, mode, language, path } of LOOKS) {
  const flow = path === '/' ? 'admission' : 'summer-school';
  test(`the frame of ${flow} is as it was at ${width} px, in ${mode} mode (${language})`, async ({
    formIn,
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('mui-mode', chosen), mode);
    await page.setViewportSize({ width, height: 844 });
    await formIn(language);
    await page.goto(path);
    await expect(page.locator('html[data-started]')).toBeAttached();
    await setOwnTypeface(page);
    await page.addStyleTag({ content: WITHOUT_FIELDS });
    await expect(page).toHaveScreenshot(`${flow}-${width}-${mode}-${language}.png`, {
      fullPage: true,
      // The edges of letters differ from one version of a browser to the next.
      maxDiffPixelRatio: 0.01,
    });
  });
}
