import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Parent } from '../src/parent';
import { startProduct, type Product } from '../src/product';
import { copyReleases } from '../src/releases';
import { expect, test as base } from '../src/test';
import { publishDying, waysToDie, type WayToDie } from '../src/waysToDie';

const STEPS = ['step-pupil', 'step-contact', 'step-school', 'step-additional', 'step-confirm'];
/** The one way that the loader has no part in. */
const SHOWN = 'throws when it is shown';
const version = (way: string) => `1.0.${Object.keys(waysToDie).indexOf(way) + 1}`;

/** One product for all that is to die; each way has a version of every step. */
const test = base.extend<{ visit: Page }, { releases: string; dying: Product }>({
  releases: [
    async ({}, use) => {
      const folder = await copyReleases();
      for (const [name, way] of Object.entries(waysToDie)) {
        for (const step of STEPS) await publishDying(folder, step, version(name), way);
      }
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  dying: [
    async ({ releases }, use) => {
      const product = await startProduct(releases);
      await use(product);
      await product.kill();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visit: async ({ browser, dying }, use) => {
    const context = await browser.newContext({ baseURL: dying.url });
    await use(await context.newPage());
    await context.close();
  },
});
test.setTimeout(120_000);

const ánh = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sex: 'Nữ',
  nationality: 'Vietnam',
} as const;

/** What a parent does at each step, from its heading to its Continue. */
const doings = (parent: Parent): Record<string, () => Promise<void>> => ({
  'step-pupil': () => parent.fillsInPupil(ánh).then(() => parent.continues()),
  'step-contact': () => parent.fillsInContact().then(() => parent.continues()),
  'step-school': () => parent.fillsInSchool().then(() => parent.continues()),
  'step-additional': () => parent.fillsInAdditional().then(() => parent.continues()),
  'step-confirm': () => parent.agreesAndSubmits(),
});

/** Kills every step in that way. @returns what repairs each, and what the console said */
async function killAll(releases: string, visit: Page, name: string, way: WayToDie) {
  const said: string[] = [];
  visit.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  const repairs = new Map<string, () => Promise<unknown>>();
  for (const step of STEPS) {
    repairs.set(step, await way.kill({ releases, step, version: version(name), visit }));
  }
  return { said, repairs };
}

/** A script that never comes counts as failed after seconds; the page's clock is put forward. */
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

async function expectKept({ dying }: { dying: Product }, reference: string) {
  const kept = (await dying.registrations()).find((one) => one.reference === reference);
  expect(kept).toMatchObject({
    surname: 'Nguyễn',
    fullName: 'Trần Thị Bích Hằng',
    schoolName: 'Mầm non Hoa Sữa',
    medicalInfo: 'Dị ứng lạc',
  });
}

test('a step is one script: there is no chunk of it that could be missing', async ({
  releases,
}) => {
  for (const step of STEPS) {
    const files = await readdir(join(releases, 'packages', step, '1.0.0'));
    expect(files.filter((file) => file.endsWith('.js'))).toEqual(['remoteEntry.js']);
  }
});

for (const [name, way] of Object.entries(waysToDie)) {
  const hangs = name === 'hangs';
  const versions = STEPS.map((step) => `${step}@${version(name)}`);

  test(`every step that ${name} comes up in its last good version, and the registration arrives`, async ({
    releases,
    dying,
    visit,
  }) => {
    await dying.release('promote', ...versions);
    const { said, repairs } = await killAll(releases, visit, name, way);
    if (hangs) await visit.clock.install();
    const parent = new Parent(visit, 'en');
    // A page is not loaded as long as a script of it hangs.
    await visit.goto('/', { waitUntil: 'commit' });
    for (const step of STEPS) {
      const heading = visit.getByRole('heading', { level: 1 });
      await withoutWaiting(visit, hangs, () => expect(heading).toBeVisible({ timeout: 60_000 }));
      await doings(parent)[step]?.();
    }
    await expectKept({ dying }, await parent.isThanked());
    const reported = said.filter((line) => line.includes(way.reported));
    for (const step of STEPS) {
      // React reports what threw while it was shown, and knows no versions.
      const own = reported.filter((line) => name === SHOWN || line.includes(step));
      expect(own.length, step).toBeGreaterThanOrEqual(name === SHOWN ? STEPS.length : 1);
    }
    await Promise.all([...repairs.values()].map((repair) => repair()));
    await dying.release('rollback');
  });

  test(`every step that ${name}, without a last good version, shows the card, and Try again works`, async ({
    releases,
    dying,
    visit,
  }) => {
    // As if this flow had never served another version.
    await rm(join(releases, 'flows/admission'), { recursive: true });
    await dying.release('promote', 'shell@1.0.0', 'flows@1.0.0', ...versions);
    const { repairs } = await killAll(releases, visit, name, way);
    if (hangs) await visit.clock.install();
    const parent = new Parent(visit, 'en');
    // A page is not loaded as long as a script of it hangs.
    await visit.goto('/', { waitUntil: 'commit' });
    const card = visit.getByRole('alert').filter({
      hasText: parent.reads('Chưa tải được bước này. Thông tin đã nhập vẫn được giữ.'),
    });
    for (const step of STEPS) {
      await withoutWaiting(visit, hangs, () => expect(card).toBeVisible({ timeout: 60_000 }));
      await repairs.get(step)?.();
      await card.getByRole('button').click();
      await doings(parent)[step]?.();
    }
    await expectKept({ dying }, await parent.isThanked());
    await rm(join(releases, 'flows/admission'), { recursive: true });
    const good = ['shell', 'flows', ...STEPS].map((step) => `${step}@1.0.0`);
    await dying.release('promote', ...good);
  });
}
