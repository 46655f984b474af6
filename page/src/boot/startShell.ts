import { FIRST_SCREEN_STYLE, type PublishedSet, type ReleaseSet } from 'contract';
import { appendAsset, appendLink } from './appendAsset';
import { servedSet, writePageSet } from './pageSet';

/**
 * Sets the page's release set, and starts its shell.
 *
 * @param fail called when one of its scripts does not load
 */
export function startShell(set: ReleaseSet, fail: () => void): void {
  if (set !== servedSet) writePageSet(set);
  set.shell.scripts.forEach((script) => {
    // Run them in order: later scripts need earlier ones.
    const properties = { async: false, src: script.url };
    appendAsset(document.createElement('script'), script, properties).onerror = fail;
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
