import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ánh } from '../src/drafts';
import { newVisit } from '../src/newVisit';
import { newerSteps } from '../src/newerSources';
import { returnToFirstSet } from '../src/newerReleases';
import type { Product } from '../src/product';
import { expect, test } from '../src/test';

// Each test promotes what it needs from that state.
test.beforeEach(({ newer }) => returnToFirstSet(newer));

/**
 * A shell and five steps, each in the version before (1.0.0) or the one after (1.1.0): 64 sets. Steps
 * do not know each other (the last tests here), and a promote holds one step against one shell at a
 * time; so what can go wrong between packages goes wrong between two of them. These six sets have
 * every two packages together in all four combinations of their versions. So they are the matrix.
 */
const PACKAGES = ['shell', ...Object.keys(newerSteps)];
const STEPS = Object.keys(newerSteps);
const sets: readonly (readonly string[])[] = [
  [],
  PACKAGES,
  ['shell', 'step-pupil', 'step-contact'],
  ['shell', 'step-school', 'step-additional'],
  ['step-pupil', 'step-school', 'step-confirm'],
  ['step-contact', 'step-additional', 'step-confirm'],
];
const versionIn = (set: readonly string[], name: string) =>
  set.includes(name) ? '1.1.0' : '1.0.0';
const versionsIn = (set: readonly string[]) =>
  PACKAGES.map((name) => `${name}@${versionIn(set, name)}`);

test('the sets have every two packages together in all four combinations of their versions', () => {
  const missing = PACKAGES.flatMap((one, index) =>
    PACKAGES.slice(index + 1).flatMap((other) => {
      const seen = sets.map((set) => `${versionIn(set, one)} ${versionIn(set, other)}`);
      return new Set(seen).size === 4 ? [] : [`${one} and ${other}`];
    }),
  );
  expect(missing).toEqual([]);
});

for (const set of sets) {
  test(`a pupil is registered with ${set.join(', ') || 'nothing'} in the new version and the rest in the old one`, async ({
    browser,
    newer,
  }) => {
    await newer.release('promote', ...versionsIn(set));
    const { form, visit, loaded } = await newVisit(browser, newer, 'vi');
    await form.opens();
    await form.fillsInEverything(ánh);
    await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
    const remark = visit.getByText('1.1.0', { exact: true });
    await expect(remark).toHaveCount(set.includes('step-confirm') ? 1 : 0);
    await form.agreesAndSubmits();
    const reference = await form.isThanked();
    await visit.context().close();

    expect([...loaded].sort()).toEqual(versionsIn(set).sort());
    const row = (await newer.registrations()).find((one) => one.reference === reference);
    expect(row).toMatchObject({ surname: 'Nguyễn', email: 'hang@example.vn' });
    for (const [name, { field }] of Object.entries(newerSteps)) {
      if (field) expect(row?.[field]).toBe(set.includes(name) ? true : undefined);
    }
  });
}

for (const step of STEPS) {
  for (const version of ['1.0.0', '1.1.0']) {
    test(`${step} ${version} has no code of another step or of the shell, and asks the host for shared packages alone`, ({
      newer,
    }) => {
      const folder = join(newer.releases, 'packages', step, version);
      const maps = readdirSync(folder).filter((file) => file.endsWith('.js.map'));
      const sources = maps.flatMap(
        (file) =>
          (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] }).sources,
      );
      expect(sources.filter((source) => source.includes('/src/')).length).toBeGreaterThan(1);
      const others = [...STEPS, 'shell'].filter((name) => name !== step);
      const foreign = new RegExp(`/(${others.join('|')})/`);
      expect(sources.filter((source) => foreign.test(source))).toEqual([]);

      const { step: described } = JSON.parse(
        readFileSync(join(folder, 'release.json'), 'utf8'),
      ) as {
        step: { imports: Record<string, string[]> };
      };
      const shared = ['react', 'react/jsx-runtime', 'react-redux', 'shared-store', 'step-kit'];
      expect(shared).toEqual(expect.arrayContaining(Object.keys(described.imports)));
    });
  }
}

/**
 * Steps and shells that were built with different minors of shared-store and step-kit: see
 * `newerSources.ts`. shell 1.1.0 has something new in both, which step-contact 1.2.0 uses.
 */
const OLD = ['step-pupil', 'step-contact', 'step-school', 'step-additional', 'step-confirm'].map(
  (name) => `${name}@1.0.0`,
);

const refusal = (newer: Product, ...words: string[]) =>
  newer.release('promote', ...words).then(
    () => 'promoted',
    (error: Error) => error.message.trim().split('\n  '),
  );

test('steps that were built with an older shared-store and step-kit work in a newer shell', async ({
  browser,
  newer,
}) => {
  await newer.release('promote', 'shell@1.1.0');
  const { form, visit, loaded } = await newVisit(browser, newer, 'vi');
  await form.opens();
  await form.fillsInEverything(ánh);
  await form.agreesAndSubmits();
  await form.isThanked();
  expect([...loaded].sort()).toEqual(['shell@1.1.0', ...OLD].sort());
  await visit.context().close();
});

test('a step that uses what a newer shared-store and step-kit brought works in a shell that has them', async ({
  browser,
  newer,
}) => {
  await newer.release('promote', 'shell@1.1.0', 'step-contact@1.2.0');
  const { form, visit, loaded } = await newVisit(browser, newer, 'vi');
  await form.opens();
  await form.fillsInPupil(ánh);
  await form.continues();
  await form.fillsInContact();
  await expect(form.field('Số điện thoại di động')).toHaveAttribute('inputmode', 'numeric');
  await expect(visit.getByText('120', { exact: true })).toBeVisible();
  await form.continues();
  await form.fillsInFromSchool();
  await form.agreesAndSubmits();
  await form.isThanked();
  await visit.context().close();
  expect(loaded).toContain('step-contact@1.2.0');
});

test('in an older shell it is refused, by what it was built with and by what it uses', async ({
  newer,
}) => {
  const served = await newer.release('status', '--json');
  expect(await refusal(newer, 'step-contact@1.2.0')).toEqual([
    'Refused, and nothing was changed:',
    'step-contact@1.2.0: range of shared-store: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
    'step-contact@1.2.0: range of step-kit: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
    'step-contact@1.2.0: import from shared-store: found no digitsOf in 1.0.0 of shell@1.0.0, expected digitsOf',
    'step-contact@1.2.0: import from step-kit: found no PhoneField in 1.0.0 of shell@1.0.0, expected PhoneField',
  ]);
  expect(await newer.release('status', '--json')).toBe(served);
});

test('a shell that goes back to the older ones under such a step is refused', async ({ newer }) => {
  await newer.release('promote', 'shell@1.1.0', 'step-contact@1.2.0');
  const said = await refusal(newer, 'shell@1.0.0');
  expect(said).toContain(
    'step-contact@1.2.0: range of step-kit: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
  );
});
