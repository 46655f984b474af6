import type { Page } from '@playwright/test';
import { inCopy } from '../src/copyRepository';
import { CAPTIONS, ánh } from '../src/drafts';
import { newVisit } from '../src/newVisit';
import { applyPatch } from '../src/patch';
import { releasePlayed } from '../src/product';
import { publishFrom, releaseFrom } from '../src/releases';
import { publishFaulty, remoteFaults } from '../src/remoteFaults';
import { RATING, reachingOutside, styledContact } from '../src/styledSources';
import { expect, test } from '../src/test';

test('a step with a sheet and a component of antd’s is released alone, is styled, and changes no other step', async ({
  browser,
  releases,
  released,
}) => {
  const before = await newVisit(browser, released);
  await before.form.opens();
  await waitsForNextStep(before.visit);
  const plain = await stylesOfShownStep(before.visit);
  await before.visit.context().close();

  await inCopy(async (copy) => {
    applyPatch(copy, styledContact);
    await publishFrom(copy, releases, 'step-contact');
    applyPatch(copy, reachingOutside);
    await expect(releaseFrom(copy, releases, 'publish', 'step-contact')).rejects.toThrow(
      'src/contact.css:1: body reaches outside of the step: give an element of the step a class, and select that',
    );
  });
  await releasePlayed(releases, 'promote', 'step-contact@1.1.0', '--flow', 'admission');

  const { form, visit, loaded } = await newVisit(browser, released);
  const blocked = await blockedIn(visit);
  await form.opens();
  await waitsForNextStep(visit);
  const sheet = visit.locator(`link[rel=stylesheet]${ofVersion('1.1.0')}`);
  await expect(sheet).toHaveAttribute('integrity', /^sha384-/);
  expect(await stylesOfShownStep(visit)).toEqual(plain);

  await form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await form.continues();
  const rating = visit.getByRole('radiogroup', { name: RATING.en });
  await expect(rating).toHaveCSS('margin', '7px 0px 21px');
  const rate = rating.getByRole('list');
  // The theme's controls are 44 px high, and its yellow is another one in the dark mode.
  await expect(rate).toHaveCSS('font-size', '27.5px');
  await expect(rate).toHaveCSS('color', 'rgb(250, 219, 20)');
  await visit.locator('html').evaluate((page) => page.setAttribute('data-mode', 'dark'));
  await expect(rate).toHaveCSS('color', 'rgb(216, 189, 20)');
  await visit.locator('html').evaluate((page) => page.removeAttribute('data-mode'));
  await rate.getByRole('radio').nth(3).click();
  await expect(rate.getByRole('radio').nth(3)).toBeChecked();
  await expect(rating).toHaveCSS('background-color', 'rgb(235, 211, 219)');
  const tooltip = visit.getByRole('tooltip', { name: '4' });
  await expect(tooltip).toHaveCSS('border-radius', '8px');
  expect(await tooltip.evaluate((one) => one.closest('[data-step]') !== null)).toBe(true);
  // The page's own: for its card, and for its first screen.
  expect(await visit.locator('style').count()).toBe(2);
  expect(blocked).toEqual([]);
  expect(loaded).toContain('step-contact@1.1.0');
  await form.fillsInContact();
  await form.continues();
  await expect(form.heading(CAPTIONS[3])).toBeVisible();
  await visit.context().close();

  // Its sheet fails: the version has failed, and is not shown without its styles.
  const unstyled = await newVisit(browser, released);
  await unstyled.visit.route('**/step-contact/1.1.0/*.css*', (route) => route.abort());
  await unstyled.form.opens();
  await unstyled.form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await unstyled.form.continues();
  await expect(unstyled.form.heading(CAPTIONS[2])).toBeVisible();
  await expect(unstyled.visit.getByRole('radiogroup', { name: RATING.en })).toHaveCount(0);
  expect(unstyled.loaded).toContain('step-contact@1.0.0');
  await unstyled.visit.context().close();

  // A fallback brings its own sheet.
  const fault = remoteFaults['is missing']!; // it is one of them
  await publishFaulty(releases, 'step-contact', '1.2.0', fault);
  await released.release('promote', 'step-contact@1.2.0', '--flow', 'admission');
  const fallback = await newVisit(browser, released);
  await fault.inject({ releases, step: 'step-contact', version: '1.2.0', visit: fallback.visit });
  await fallback.form.opens();
  await fallback.form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await fallback.form.continues();
  await expect(fallback.visit.getByRole('radiogroup', { name: RATING.en })).toHaveCSS(
    'margin',
    '7px 0px 21px',
  );
  await fallback.visit.context().close();
});

const ofVersion = (version: string) => `[href*="/step-contact/${version}/"]`;

/** Waits until the next step is rendered, hidden: by then its sheet applies. */
const waitsForNextStep = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('main h1').length === 2);

/** What the page's policy blocks, from now on. */
async function blockedIn(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (what: string) => blocked.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { reportBlocked(what: string): void }).reportBlocked(
        `${violatedDirective} ${sample}`,
      ),
    );
  });
  return blocked;
}

/** Every property of every element of the page but those of the step that is rendered ahead. */
const stylesOfShownStep = (page: Page) =>
  page.evaluate(() => {
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
