import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ánh } from '../src/forms/drafts';
import { newVisit } from '../src/newVisit';
import { newerSteps } from '../src/newerSteps';
import { returnToFirstSet } from '../src/newerReleases';
import type { Product } from '../src/product/product';
import { modulesOf, versionsIn } from '../src/published';
import { expect, test } from '../src/test';

// Each test promotes what it needs from that state.
test.beforeEach(({ newer }) => returnToFirstSet(newer));

/**
 * A shell and five steps, each in the version before (1.0.0) or the one after (1.1.0): 64 sets. Steps
 * do not know each other (see below), and a promote holds one step against one shell at a
 * time; so what can go wrong between packages goes wrong between two of them. These six sets have
 * every two packages together in all four combinations of their versions. So they are the matrix.
 */
const STEPS = Object.keys(newerSteps);
const PACKAGES = ['shell', ...STEPS];
const sets: readonly (readonly string[])[] = [
  // With newer minors of shared-store and step-kit than all the steps were built with.
  ['shell'],
  STEPS,
  ['step-pupil', 'step-contact'],
  ['step-school', 'step-additional'],
  ['shell', 'step-pupil', 'step-school', 'step-confirm'],
  ['shell', 'step-contact', 'step-additional', 'step-confirm'],
];
const versionIn = (set: readonly string[], name: string) =>
  set.includes(name) ? '1.1.0' : '1.0.0';
const setOf = (set: readonly string[]) => PACKAGES.map((name) => `${name}@${versionIn(set, name)}`);

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
  test(`a pupil is registered with ${set.join(', ')} in the new version and the rest in the old one`, async ({
    browser,
    newer,
  }) => {
    await newer.release('promote', ...setOf(set));
    const { form, visit, loaded } = await newVisit(browser, newer, 'vi');
    await form.opens();
    await form.fillsInEverything(ánh);
    await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
    const remark = visit.getByText('1.1.0', { exact: true });
    await expect(remark).toHaveCount(set.includes('step-confirm') ? 1 : 0);
    await form.agreesAndSubmits();
    const reference = await form.isThanked();
    await visit.context().close();

    expect([...loaded].sort()).toEqual(setOf(set).sort());
    const row = (await newer.registrations()).find((one) => one.reference === reference);
    expect(row).toMatchObject({ surname: 'Nguyễn', email: 'hang@example.vn' });
    for (const [name, field] of Object.entries(newerSteps)) {
      if (field) expect(row?.[field]).toBe(set.includes(name) ? true : undefined);
    }
  });
}

test('no step that was published holds code of another package, and each asks the host for shared packages alone', ({
  newer,
}) => {
  // Those that were built, and not edited.
  const published = versionsIn(newer.releases, STEPS).filter(({ version }) => version !== '1.1.0');
  expect(published).toHaveLength(6);
  for (const version of published) {
    const title = `${version.name}@${version.version}`;
    const modules = modulesOf(version);
    expect(modules.filter((path) => path.includes('/src/')).length, title).toBeGreaterThan(1);
    const others = PACKAGES.filter((name) => name !== version.name);
    const foreign = new RegExp(`/(${others.join('|')})/|${PROVIDED.source}`);
    expect(modules.filter((path) => foreign.test(path))).toEqual([]);

    const release = readFileSync(join(version.folder, 'release.json'), 'utf8');
    const { step } = JSON.parse(release) as { step: { imports: Record<string, string[]> } };
    const shared = ['react', 'react/jsx-runtime', 'react-redux', 'shared-store', 'step-kit'];
    expect(shared, title).toEqual(expect.arrayContaining(Object.keys(step.imports)));
  }
});

test('the page of a shell that was published, and its container, hold one copy each of what it provides', ({
  newer,
}) => {
  const published = versionsIn(newer.releases, ['shell']);
  expect(published).toHaveLength(2);
  // The container is for third-party hosts: no page has both.
  for (const without of [/^remoteEntry/, /^(main|libraries)\./]) {
    for (const version of published) {
      const modules = modulesOf(version, without);
      const copies = ONCE.map((module) => modules.filter((path) => path.endsWith(module)).length);
      expect(copies).toEqual(ONCE.map(() => 1));
    }
  }
});

const PROVIDED =
  /node_modules\/(react|react-dom|react-redux|react-intl|redux|formik|dayjs|antd)\/|\/(shared-store|step-kit)\/src\//;

const ONCE = [
  'node_modules/react/cjs/react.production.js',
  'node_modules/react-dom/cjs/react-dom-client.production.js',
  'node_modules/redux/dist/redux.mjs',
  'node_modules/dayjs/dayjs.min.js',
  'shared-store/src/createAppStore.ts',
  'step-kit/src/form/StepForm.tsx',
];

/**
 * shell 1.1.0 was built with newer minors of shared-store and step-kit, each with something new, which
 * step-contact 1.2.0 uses: see `newerSources.ts`.
 */
const refusal = (newer: Product, ...words: string[]) =>
  newer.release('promote', ...words).then(
    () => 'promoted',
    (error: Error) => error.message.trim().split('\n  '),
  );

test('a step that uses what a newer shared-store and step-kit brought is refused in an older shell, and works in one that has them', async ({
  browser,
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

  await newer.release('promote', 'shell@1.1.0', 'step-contact@1.2.0');
  // Nor does the shell go back under it.
  expect(await refusal(newer, 'shell@1.0.0')).toContain(
    'step-contact@1.2.0: range of step-kit: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
  );
  const { form, visit, loaded } = await newVisit(browser, newer, 'vi');
  await form.opens();
  await form.fillsInPupil(ánh);
  await form.continues();
  await form.fillsInContact();
  await expect(form.field('Số điện thoại di động')).toHaveAttribute('inputmode', 'numeric');
  await expect(visit.getByText('120', { exact: true })).toBeVisible();
  await form.continues();
  await expect(form.heading('Trường đang theo học')).toBeVisible();
  expect(loaded).toContain('step-contact@1.2.0');
  await visit.context().close();
});
