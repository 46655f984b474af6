import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const FILES = {
  400: require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  600: require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
};

/**
 * Sets a page in a typeface that comes with the repository, so that a picture of it does not show which
 * ones a machine has. The page's policy has to be off (`bypassCSP`).
 */
export async function setOwnTypeface(page: Page): Promise<void> {
  const faces = Object.entries(FILES).map(async ([weight, path]) => {
    await page.route(`**/typeface-${weight}.ttf`, (route) => route.fulfill({ path }));
    return `@font-face{font-family:Own;font-weight:${weight};src:url(/typeface-${weight}.ttf)}`;
  });
  const content = (await Promise.all(faces)).join('') + '*{font-family:Own!important}';
  await page.addStyleTag({ content });
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
}
