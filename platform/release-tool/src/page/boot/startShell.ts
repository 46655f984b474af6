import { FIRST_SCREEN_STYLE, type PublishedSet, type ReleaseSet } from 'contract';
import { appendAsset, appendLink } from './appendAsset';
import { servedSet, writePageSet } from './pageSet';

/**
 * Sets the page's release set, and starts its shell.
 *
 * @param fail called when one of its scripts does not load
 * @param arriving called when the first of its scripts has run
 */
export function startShell(set: ReleaseSet, fail: () => void, arriving: () => void): void {
  if (set !== servedSet) writePageSet(set);
  set.shell.scripts.forEach((script, index) => {
    // Run them in order: later scripts need earlier ones.
    const properties = { async: false, src: script.url };
    const element = appendAsset(document.createElement('script'), script, properties);
    element.onerror = fail;
    if (index === 0) element.onload = arriving;
  });
}

/**
 * Replaces this page's styles with those of another set's shell and brand.
 *
 * @param fail called when one of them does not load
 */
export function replaceStyles({ shell, brandStyle, flow }: PublishedSet, fail: () => void): void {
  document
    .querySelectorAll(`link[rel="stylesheet"], #${FIRST_SCREEN_STYLE}`)
    .forEach((element) => element.remove());
  [...shell.styles, brandStyle].forEach((style) => {
    appendLink(style, { rel: 'stylesheet' }).onerror = fail;
  });
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = flow.brand.primaryColor;
}
