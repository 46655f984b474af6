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

/** The admission flow's colours are those of the product before flows had their own. */
const looks = [
  {
    path: '/',
    theme: '#AC1260',
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
    light: { button: 'rgb(11, 110, 79)', reached: 'rgb(11, 110, 79)', bar: 'rgb(11, 110, 79)' },
    dark: { button: 'rgb(13, 134, 95)', reached: 'rgb(128, 213, 186)', bar: 'rgb(13, 134, 95)' },
  },
  {
    path: '/transfer/',
    theme: '#1F4E9E',
    light: { button: 'rgb(31, 78, 158)', reached: 'rgb(31, 78, 158)', bar: 'rgb(31, 78, 158)' },
    dark: {
      button: 'rgb(50, 111, 215)',
      reached: 'rgb(172, 193, 227)',
      bar: 'rgb(50, 111, 215)',
    },
  },
];

for (const { path, theme, light, dark } of looks) {
  test(`${path} is in its flow's colour, light and dark, from static files alone`, async ({
    page,
    form,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await form.opens(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await colorsOf(page)).toEqual(light);
    await (await form.colourMode('Tối')).check();
    expect(await colorsOf(page)).toEqual(dark);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', theme);
    // The page's own: for its card, and for its first screen.
    expect(await page.locator('style').count()).toBe(2);
    expect(refused).toEqual([]);
  });
}
