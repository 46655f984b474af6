import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newVisit } from '../src/newVisit';
import { RegistrationPage } from '../src/forms/registrationPage';
import type { Product } from '../src/product/product';
import { faultyVersion, publishFaulty, remoteFaults, STEPS } from '../src/remoteFaults';
import { throwsOnBreak, type RemoteFault } from '../src/remoteFaults';
import { expect, test as base } from '../src/test';

const test = base.extend<{ visit: Page }>({
  visit: async ({ browser, faulty }, use) => {
    const context = await browser.newContext({ baseURL: faulty.url });
    await use(await context.newPage());
    await context.close();
  },
});

/** A step of a journey, and how it fails. */
interface FaultyStep {
  readonly step: (typeof STEPS)[number];
  readonly name: string;
  readonly fault: RemoteFault;
}

const faults = Object.entries(remoteFaults);

/**
 * A journey in which all five steps fail, each in another way.
 *
 * @param first which fault the first step has
 */
const journeyFrom = (first: number): FaultyStep[] =>
  STEPS.map((step, index) => {
    const [name, fault] = faults[(first + index) % faults.length] ?? faults[0]!; // there are some
    return { step, name, fault };
  });

/** What a parent does at each step, from its heading to its Continue. */
const actions = (form: RegistrationPage): Record<FaultyStep['step'], () => Promise<void>> => ({
  'step-pupil': () => form.fillsInPupil().then(() => form.continues()),
  'step-contact': () => form.fillsInContact().then(() => form.continues()),
  'step-school': () => form.fillsInSchool().then(() => form.continues()),
  'step-additional': () => form.fillsInAdditional().then(() => form.continues()),
  'step-confirm': () => form.agreesAndSubmits(),
});

/** Makes every step of a journey fail. @returns what repairs each, and what the console said */
async function injectAll(releases: string, visit: Page, journey: readonly FaultyStep[]) {
  const said: string[] = [];
  visit.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  const repairs = new Map<string, () => Promise<unknown>>();
  for (const { step, name, fault } of journey) {
    const target = { releases, step, version: faultyVersion(name), visit };
    repairs.set(step, await fault.inject(target));
  }
  if (journey.some(({ name }) => name === HANGS)) await visit.clock.install();
  // A page is not loaded as long as a script of it hangs.
  await visit.goto('/', { waitUntil: 'commit' });
  return { said, repairs };
}

const HANGS = 'hangs';

/** A script that never loads times out after seconds; the page's clock is advanced. */
async function expectVisible(shown: Locator, hangs: boolean) {
  if (!hangs) return expect(shown).toBeVisible();
  const visit = shown.page();
  // Not before the shell has started: its own time, too, would be up.
  await visit.locator('html[data-started]').waitFor({ state: 'attached' });
  await expect(async () => {
    await visit.clock.fastForward(8500);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function expectKept(product: Product, reference: string) {
  const kept = (await product.registrations()).find((one) => one.reference === reference);
  expect(kept).toMatchObject({
    surname: 'Nguyễn',
    fullName: 'Trần Thị Bích Hằng',
    schoolName: 'Mầm non Hoa Sữa',
    medicalInfo: 'Dị ứng lạc',
  });
}

const versionsOf = (journey: readonly FaultyStep[]) =>
  journey.map(({ step, name }) => `${step}@${faultyVersion(name)}`);
const titleOf = (journey: readonly FaultyStep[]) =>
  journey.map(({ step, name }) => `${step} ${name}`).join(', ');

// Both together have every fault, and so have the first one and the first one of those below.
for (const [journey, isSlow] of [
  [journeyFrom(0), false],
  [journeyFrom(5), true],
] as const) {
  const title = `each step comes up in its last good version, and the registration arrives: ${titleOf(journey)}`;
  test(title, { tag: isSlow ? '@slow' : [] }, async ({ faulty, visit }) => {
    await faulty.release('promote', ...versionsOf(journey));
    const { said, repairs } = await injectAll(faulty.releases, visit, journey);
    const form = new RegistrationPage(visit, 'en');
    for (const { step, name, fault } of journey) {
      // Not that of a step that is still loading.
      const heading = visit.locator('h1.kit-caption:visible');
      await expectVisible(heading, name === HANGS);
      await actions(form)[step]();
      const own = said.filter((line) => line.includes(fault.reported) && line.includes(step));
      expect(own, `${step} ${name}`).not.toEqual([]);
    }
    await expectKept(faulty, await form.isThanked());
    await Promise.all([...repairs.values()].map((repair) => repair()));
    await faulty.release('rollback');
  });
}

for (const [journey, isSlow] of [
  [journeyFrom(4), false],
  [journeyFrom(1), true],
] as const) {
  const title = `without a last good version each step shows the card, and Try again works: ${titleOf(journey)}`;
  test(title, { tag: isSlow ? '@slow' : [] }, async ({ faulty, visit }) => {
    // As if this flow had never served another version.
    await rm(join(faulty.releases, 'flows/admission'), { recursive: true });
    await faulty.release('promote', 'shell@1.0.0', 'flows@1.0.0', ...versionsOf(journey));
    const { repairs } = await injectAll(faulty.releases, visit, journey);
    const form = new RegistrationPage(visit, 'en');
    const card = visit.getByRole('alert').filter({
      hasText: form.reads('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.'),
    });
    for (const { step, name } of journey) {
      await expectVisible(card, name === HANGS);
      await repairs.get(step)?.();
      // The card tries by itself, too, and may be gone in this moment.
      await card
        .getByRole('button')
        .dispatchEvent('click', {}, { timeout: 5000 })
        .catch(() => {});
      await actions(form)[step]();
    }
    await expectKept(faulty, await form.isThanked());
    await rm(join(faulty.releases, 'flows/admission'), { recursive: true });
    const good = ['shell', 'flows', ...STEPS].map((step) => `${step}@1.0.0`);
    await faulty.release('promote', ...good);
  });
}

test('a version that throws while it is filled in is replaced by the last good one, with the answers', async ({
  faulty,
  browser,
}) => {
  const after = throwsOnBreak(`new Error('on purpose')`);
  await publishFaulty(faulty.releases, 'step-contact', '1.0.21', { after });
  await faulty.release('promote', 'step-contact@1.0.21');
  const { form, visit, loaded } = await newVisit(browser, faulty);
  await form.opensContact();
  await form.fillsInContact();
  expect(loaded).not.toContain('step-contact@1.0.0');
  await visit.evaluate(() => dispatchEvent(new Event('break')));
  await expect(form.heading('Thông tin liên hệ')).toBeFocused();
  expect(loaded).toContain('step-contact@1.0.0');
  await expect(form.field('Email')).toHaveValue('hang@example.vn');
  await form.continues();
  await expect(form.heading('Trường đang theo học')).toBeVisible();
  await visit.context().close();
  await faulty.release('rollback');
});
