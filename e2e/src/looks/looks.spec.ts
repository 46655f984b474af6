import { expect, LANGUAGES, test } from '../test';
import { walkScreens } from './screens';

const WIDTHS = [390, 1280];

for (const language of LANGUAGES) {
  test(`a picture of every state of every screen (${language})`, async ({ formIn, page }, info) => {
    const form = await formIn(language);
    // The picture's own mode is the system's.
    await page.addInitScript(() => localStorage.setItem('mui-mode', 'system'));
    await walkScreens(form, async (screen) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          const body = await page.screenshot({ fullPage: true });
          const name = `${screen}, ${colorScheme}, ${width}`;
          await info.attach(name, { body, contentType: 'image/png' });
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    });
    expect(info.attachments.length).toBeGreaterThan(80);
  });
}
