import { ánh } from '../src/drafts';
import { newVisit } from '../src/newVisit';
import { returnToFirstSet, test } from '../src/newerReleases';
import type { Product } from '../src/product';
import { expect } from '../src/test';

/**
 * Steps and shells that were built with different minors of shared-store and step-kit: see
 * `newerSources.ts`. shell 1.1.0 has something new in both, which step-contact 1.2.0 uses; in shell
 * 1.2.0 step-kit has lost a field that step-school 1.0.0 uses.
 */
const OLD = ['step-pupil', 'step-contact', 'step-school', 'step-additional', 'step-confirm'].map(
  (name) => `${name}@1.0.0`,
);

test.beforeEach(({ newer }) => returnToFirstSet(newer));

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
  const { parent, visit, loaded } = await newVisit(browser, newer, 'vi');
  await parent.opens();
  await parent.fillsInEverything(ánh);
  await parent.agreesAndSubmits();
  await parent.isThanked();
  expect([...loaded].sort()).toEqual(['shell@1.1.0', ...OLD].sort());
  await visit.context().close();
});

test('a step that uses what a newer shared-store and step-kit brought works in a shell that has them', async ({
  browser,
  newer,
}) => {
  await newer.release('promote', 'shell@1.1.0', 'step-contact@1.2.0');
  const { parent, visit, loaded } = await newVisit(browser, newer, 'vi');
  await parent.opens();
  await parent.fillsInPupil(ánh);
  await parent.continues();
  await parent.fillsInContact();
  await expect(parent.field('Số điện thoại di động')).toHaveAttribute('inputmode', 'numeric');
  await parent.continues();
  await parent.fillsInSchool();
  await parent.continues();
  await parent.fillsInAdditional();
  await parent.continues();
  await parent.agreesAndSubmits();
  const reference = await parent.isThanked();
  await visit.context().close();
  expect(loaded).toContain('step-contact@1.2.0');
  expect(await newer.registrations()).toContainEqual(
    expect.objectContaining({ reference, mobileDigits: '0912345678' }),
  );
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

test('a shell whose step-kit has lost what a promoted step uses is refused, although the range allows it', async ({
  newer,
}) => {
  expect(await refusal(newer, 'shell@1.2.0')).toEqual([
    'Refused, and nothing was changed:',
    'step-school@1.0.0: import from step-kit: found no YearField in 1.2.0 of shell@1.2.0, expected YearField',
  ]);
});
