import { expect, test } from '../src/test';

test('the browser accepts the manifest, and its icons are there', async ({ page, form }) => {
  for (const path of ['/', '/transfer/']) {
    await form.opens(path);
    const devTools = await page.context().newCDPSession(page);
    const { url, errors, data = '{}' } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { start_url, icons } = JSON.parse(data) as {
      start_url: string;
      icons: { src: string }[];
    };
    expect(start_url).toBe(path);
    for (const { src } of icons) {
      const icon = await page.request.get(new URL(src, url).href);
      expect(icon.headers()['content-type']).toBe('image/png');
    }
    await devTools.detach();
  }
});

test('a link shows an image of the size that it promises', async ({ page, form }) => {
  await form.opens();
  const meta = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  await page.goto((await meta('image')) ?? '');
  const size = await page
    .locator('img')
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await form.opens();
  expect(size.map(String)).toEqual([await meta('image:width'), await meta('image:height')]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says whom to call', async ({ page }) => {
    await page.goto('/');
    // Playwright looks for no text in a <noscript>.
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('link', { name: '(024) 0000 0000' })).toHaveAttribute(
      'href',
      'tel:02400000000',
    );
  });
});
