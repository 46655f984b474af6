import type { Browser, Page } from '@playwright/test';
import { RegistrationPage } from '../../src/forms/registrationPage';
import { median, type Figures } from '../figures';
import { visit, type Conditions } from './visit';
import { timeNext, type Timing } from './watch';

const STEPS = ['step 1', 'step 2', 'step 3', 'step 4', 'step 5'] as const;

/** How long a parent looks at a step that is filled in, in milliseconds. */
const LOOKS = 1500;

/** Fills the form in once, and times each keystroke, each change of step and the change of language. */
export async function journey(
  browser: Browser,
  url: string,
  conditions: Conditions,
): Promise<Figures> {
  const { page, under, close } = await visit(browser, { network: 'local', cpu: 1 });
  const form = new RegistrationPage(page, 'en');
  const timer = timerOf(page);
  const fills = [
    () => form.fillsInPupil({ nationalityId: 'Denmark' }),
    () => form.fillsInContact(),
    () => form.fillsInSchool(),
    () => form.fillsInAdditional(),
  ];
  const figures: Record<string, number> = {};

  await form.opens(url);
  for (const [index, fillsIn] of fills.entries()) {
    await under({ network: 'local', cpu: 1 });
    await fillsIn();
    await under(conditions);
    for (const id of await textFields(page)) {
      figures[`key in ${id}, ms`] = await typesInto(page, id, timer);
    }
    await page.waitForTimeout(LOOKS);
    figures[`${STEPS[index]} to ${STEPS[index + 1]}, ms`] = await timer(
      { event: 'click', selector: FIRST_CONTROL },
      () => form.continues(),
    );
    if (index > 0) continue;
    figures['English to Vietnamese, ms'] = await timer(HEADING, () => switchTo(page, 'Tiếng Việt'));
    figures['Vietnamese to English, ms'] = await timer(HEADING, () => switchTo(page, 'English'));
  }
  await page.goto('about:blank');
  await page.setContent('<input id="bare">');
  figures['key in a bare page, ms'] = await typesInto(page, 'bare', timer);
  await close();
  return figures;
}

const FIRST_CONTROL = 'main :is(input, textarea):enabled';
const HEADING: Timing = { event: 'click', selector: 'h1' };

const switchTo = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).click();

type Timer = (timing: Timing, act: () => Promise<void>) => Promise<number>;

/** Times what one act of the parent's does, in milliseconds. */
const timerOf =
  (page: Page): Timer =>
  async (timing, act) => {
    await page.evaluate(timeNext, timing);
    await act();
    await page.waitForFunction(() => window.timed?.length, undefined, { timeout: 15_000 });
    return page.evaluate(() => window.timed?.splice(0)[0] ?? NaN);
  };

/** The ids of the fields of the step that take text; a list's search is none of them. */
const textFields = (page: Page) =>
  page
    .locator('main form :is(input[type=text], input[type=tel], textarea):not([role=combobox])')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map(({ id }) => id));

/** The median of the keys of a word, typed where the field's text ends. */
async function typesInto(page: Page, id: string, timer: Timer): Promise<number> {
  await page.focus(`#${id}`);
  await page.keyboard.press('End');
  const times: number[] = [];
  for (const key of id.startsWith('date') ? '1234' : 'test') {
    times.push(
      await timer({ event: 'keydown', selector: `#${id}` }, () => page.keyboard.press(key)),
    );
  }
  for (const _ of times) await page.keyboard.press('Backspace');
  return median(times);
}
