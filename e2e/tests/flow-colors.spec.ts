import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

/** The background of the primary button, of the bar, and the ring of a reached step. */
async function colorsOf(page: Page) {
  const styleOf = (selector: string, property: 'backgroundColor' | 'borderTopColor') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  return {
    button: await styleOf('.kit-continue', 'backgroundColor'),
    reached: await styleOf('li[data-reached="true"] .shell-ring', 'borderTopColor'),
    bar: await styleOf('.shell-bar [data-done="true"]', 'backgroundColor'),
  };
}

/** The colour of the emblem that the header shows, in the file that it is drawn from. */
async function emblemColor(page: Page): Promise<string | undefined> {
  const content = await page
    .getByRole('img', { name: 'School logo', exact: true })
    .evaluate((image) => getComputedStyle(image).content);
  const url = /url\("([^"]+)"\)/.exec(content)?.[1] ?? '';
  const svg = await (await page.request.get(url)).text();
  return /fill="(#[0-9a-fA-F]{6})"/.exec(svg)?.[1]?.toLowerCase();
}

/** The admission flow's colours are those of the product before flows had their own. */
const looks = [
  {
    path: '/',
    theme: '#AC1260',
    emblem: { light: '#ac1260', dark: '#d62e7f' },
    light: { button: 'rgb(172, 18, 96)', reached: 'rgb(172, 18, 96)', bar: 'rgb(172, 18, 96)' },
    dark: {
      button: 'rgb(214, 46, 127)',
      reached: 'rgb(220, 136, 176)',
      bar: 'rgb(214, 46, 127)',
    },
  },
  {
    path: '/summer-school/',
    theme: '#0B6E4F',
    emblem: { light: '#0b6e4f', dark: '#0d865f' },
    light: { button: 'rgb(11, 110, 79)', reached: 'rgb(11, 110, 79)', bar: 'rgb(11, 110, 79)' },
    dark: { button: 'rgb(13, 134, 95)', reached: 'rgb(128, 213, 186)', bar: 'rgb(13, 134, 95)' },
  },
  {
    path: '/transfer/',
    theme: '#1F4E9E',
    emblem: { light: '#1f4e9e', dark: '#326fd7' },
    light: { button: 'rgb(31, 78, 158)', reached: 'rgb(31, 78, 158)', bar: 'rgb(31, 78, 158)' },
    dark: {
      button: 'rgb(50, 111, 215)',
      reached: 'rgb(172, 193, 227)',
      bar: 'rgb(50, 111, 215)',
    },
  },
];

test('each flow is in its own colour, and its emblem too, light and dark, from static files alone', async ({
  page,
  form,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  for (const { path, theme, emblem, light, dark } of looks) {
    await test.step(path, async () => {
      await form.opens(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await (await form.colourMode('Sáng')).check();
      expect(await colorsOf(page)).toEqual(light);
      expect(await emblemColor(page)).toBe(emblem.light);
      await (await form.colourMode('Tối')).check();
      expect(await colorsOf(page)).toEqual(dark);
      expect(await emblemColor(page)).toBe(emblem.dark);
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', theme);
      // The page's own: for its card, and for its first screen.
      expect(await page.locator('style').count()).toBe(2);
    });
  }
  expect(refused).toEqual([]);
});
