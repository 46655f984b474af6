import type { Page } from '@playwright/test';

/**
 * Every property of every element of a page but those of the step that is rendered ahead, once there is
 * one: by then its style sheet applies.
 */
export async function pageStyles(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelectorAll('main h1').length === 2);
  return page.evaluate(() => {
    const [, hidden] = document.querySelectorAll('main h1');
    const ahead = hidden?.closest('.kit-step');
    const around = ahead?.closest('[data-step]') ?? ahead;
    return [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !around?.contains(element))
      .map((element) => {
        const style = getComputedStyle(element);
        const values = [...style].sort().map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.localName}.${element.className.toString()} { ${values.join('; ')} }`;
      });
  });
}
