import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ánh } from '../src/forms/drafts';
import { faultyVersion, STEPS } from '../src/faultyProduct';
import { reloadHungTab } from '../src/hungTab';
import { newVisit } from '../src/newVisit';
import { RegistrationPage } from '../src/forms/registrationPage';
import type { Product } from '../src/product/product';
import { lateFaults, publishFaulty, remoteFaults, type RemoteFault } from '../src/remoteFaults';
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
 * Two journeys in which all five steps fail, each in another way. Together they have every fault.
 *
 * @param shift which fault the first step has
 */
const journeys = (shift: number): FaultyStep[][] =>
  [0, STEPS.length].map((first) =>
    STEPS.map((step, index): FaultyStep => {
      const [name, fault] = faults[(first + index + shift) % faults.length] ?? faults[0]!; // there are some
      return { step, name, fault };
    }),
  );

/** What a parent does at each step, from its heading to its Continue. */
const actions = (form: RegistrationPage): Record<FaultyStep['step'], () => Promise<void>> => ({
  'step-pupil': () =>
    form.fillsInPupil({ ...ánh, nationality: 'Vietnam' }).then(() => form.continues()),
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
async function withoutWaiting(visit: Page, hangs: boolean, until: () => Promise<unknown>) {
  let settled = false as boolean; // a callback changes it
  const done = until().finally(() => (settled = true));
  // Not before the shell has started: its own time, too, would be up.
  if (hangs) await visit.locator('html[data-started]').waitFor({ state: 'attached' });
  while (hangs && !settled) {
    await visit.clock.fastForward(8500);
    await visit.waitForTimeout(50);
  }
  await done;
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

test('every fault occurs, with a last good version and without one, at another step', () => {
  const all = Object.keys(remoteFaults);
  const pairs = [0, 2].map((shift) => journeys(shift).flat());
  for (const steps of pairs) expect(new Set(steps.map(({ name }) => name))).toEqual(new Set(all));
  const [withGood = [], without = []] = pairs.map((steps) => new Set(titleOf(steps).split(', ')));
  expect([...withGood].filter((title) => new Set(without).has(title))).toEqual([]);
});

test('a step is one script; one more only checks telephone numbers, and may be missing', async ({
  faulty,
}) => {
  for (const step of STEPS) {
    const files = await readdir(join(faulty.releases, 'packages', step, '1.0.0'));
    const others = files.filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
    expect(others, step).toHaveLength(step === 'step-contact' ? 1 : 0);
  }
});

for (const journey of journeys(0)) {
  test(`each step comes up in its last good version, and the registration arrives: ${titleOf(journey)}`, async ({
    faulty,
    visit,
  }) => {
    await faulty.release('promote', ...versionsOf(journey));
    const { said, repairs } = await injectAll(faulty.releases, visit, journey);
    const form = new RegistrationPage(visit, 'en');
    for (const { step, name, fault } of journey) {
      // Not that of a step that is still loading.
      const heading = visit.locator('h1.kit-caption:visible');
      await withoutWaiting(visit, name === HANGS, () => expect(heading).toBeVisible());
      await actions(form)[step]();
      const own = said.filter((line) => line.includes(fault.reported) && line.includes(step));
      expect(own, `${step} ${name}`).not.toEqual([]);
    }
    await expectKept(faulty, await form.isThanked());
    await Promise.all([...repairs.values()].map((repair) => repair()));
    await faulty.release('rollback');
  });
}

for (const journey of journeys(2)) {
  test(`without a last good version each step shows the card, and Try again works: ${titleOf(journey)}`, async ({
    faulty,
    visit,
  }) => {
    // As if this flow had never served another version.
    await rm(join(faulty.releases, 'flows/admission'), { recursive: true });
    await faulty.release('promote', 'shell@1.0.0', 'flows@1.0.0', ...versionsOf(journey));
    const { repairs } = await injectAll(faulty.releases, visit, journey);
    const form = new RegistrationPage(visit, 'en');
    const card = visit.getByRole('alert').filter({
      hasText: form.reads('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.'),
    });
    for (const { step, name } of journey) {
      await withoutWaiting(visit, name === HANGS, () => expect(card).toBeVisible());
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
  const fault = lateFaults['throws after it was shown'];
  await publishFaulty(faulty.releases, 'step-contact', '1.0.21', fault);
  await faulty.release('promote', 'step-contact@1.0.21');
  const { form, visit, loaded } = await newVisit(browser, faulty);
  await form.opens();
  await form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await form.continues();
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

test('a version that hangs while it is rendered ahead freezes one page; the next one of the tab has the answers and the last good version', async ({
  faulty,
  browser,
}) => {
  const fault = lateFaults['never ends when it is shown'];
  const target = { step: 'step-contact', version: '1.0.22', releases: faulty.releases };
  await publishFaulty(faulty.releases, target.step, target.version, fault);
  await faulty.release('promote', 'step-contact@1.0.22');
  const { form, visit, loaded } = await newVisit(browser, faulty);
  await fault.inject({ ...target, visit });
  await form.opens();
  await form.types('Họ', 'Nguyễn');
  await expect.poll(() => loaded).toContain('step-contact@1.0.22');
  const read = await reloadHungTab(visit);
  const surname = `document.querySelector('[name=surname]')?.value`;
  await expect.poll(() => read(surname)).toBe('Nguyễn');
  // Rendered ahead, in the last good version.
  await expect.poll(() => read(`document.querySelectorAll('main h1').length`)).toBe(2);
  expect(await read(`sessionStorage.getItem('failed:step-contact@1.0.22')`)).toBe('');
  expect(loaded).toContain('step-contact@1.0.22');
  await visit.context().close();
  await faulty.release('rollback');
});
