import type { Browser, Page } from '@playwright/test';
import { CAPTIONS, unpinned, type Drafts } from '../src/forms/drafts';
import { newVisit } from '../src/newVisit';
import type { Product } from '../src/product/product';
import { publishCopy } from '../src/releases';
import { expect, test } from '../src/test';

const CURRENT = 'step-contact@1.0.0';
const CANDIDATE = 'step-contact@1.0.1';

/** A visit that draws this number, and is at the second step of a form that is filled in. */
async function atContact(browser: Browser, product: Product, drafts: Drafts, drawn: number) {
  const opened = await newVisit(browser, product);
  await opened.visit.addInitScript((number) => (Math.random = () => number), drawn);
  await opened.form.opensTab(unpinned(drafts[5], { step: '2' }));
  await expect(opened.form.heading('Thông tin liên hệ')).toBeVisible();
  return opened;
}

/** Makes an open page look at what its flow says: it does so when somebody comes back to it. */
const comesBack = (visit: Page) =>
  expect
    .poll(async () => {
      await visit.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return visit.evaluate(() => document.documentElement.dataset.pin);
    })
    .toBe('renewed');

test('a candidate is for its share of the visits; once it is withdrawn, its open forms go on in the current set', async ({
  browser,
  drafts,
  releases,
  released,
}) => {
  await publishCopy(releases, 'step-contact', '1.0.1');
  await released.release('promote', CANDIDATE, '--share', '10');
  const [one, other] = await Promise.all([
    atContact(browser, released, drafts, 0.05),
    atContact(browser, released, drafts, 0.5),
  ]);
  expect(one.loaded).toContain(CANDIDATE);
  expect(other.loaded).toContain(CURRENT);

  const email = one.visit.getByLabel('Email', { exact: true });
  await email.fill('anh@example.com');
  await email.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await released.release('abandon', '--why', 'it is slow');
  await comesBack(one.visit);

  const notice = one.visit.getByText('The form has been updated. Your answers are all here.');
  await expect(notice).toBeVisible();
  await expect(email).toHaveValue('anh@example.com');
  await expect(email).toBeFocused();
  expect(await email.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  expect(one.loaded).toContain(CURRENT);
  for (const next of [CAPTIONS[3], CAPTIONS[4], CAPTIONS[5]]) {
    await one.form.continues();
    await expect(one.form.heading(next)).toBeVisible();
  }
  await one.form.agreesAndSubmits();
  const reference = await one.form.isThanked();
  const references = (await released.registrations()).map((row) => row.reference);
  expect(references).toEqual([reference]);
  for (const { visit } of [one, other]) await visit.context().close();
});

test('what is sent from a preview is a trial, and the page says so', async ({
  browser,
  drafts,
  releases,
  released,
}) => {
  await publishCopy(releases, 'step-confirm', '1.0.1');
  const words = ['preview', 'step-confirm@1.0.1', '--unplayed', '--why', 'a look'];
  const printed = await released.release(...words);
  const [, path = ''] = /(\/\?preview=[0-9a-f]{32})/.exec(printed) ?? [];
  const { form, visit, loaded } = await newVisit(browser, released);
  const { 'draft:admission': draft } = unpinned(drafts[5]);
  await form.opensTab({ 'draft:admission:preview': draft ?? '' }, path);
  const banner = visit.getByText('Preview: nothing will be registered.');
  await expect(banner).toBeVisible();
  await form.agreesAndSubmits();
  await form.isThanked();
  await expect(banner).toBeVisible();
  expect(loaded).toContain('step-confirm@1.0.1');
  expect(await released.registrations()).toEqual([]);

  const [, token = ''] = path.split('=');
  await released.release('preview', '--end', token);
  const late = await newVisit(browser, released);
  await late.visit.goto(path);
  await expect(late.form.heading('Thông tin học sinh')).toBeVisible();
  await expect(late.visit.getByText('Preview: nothing will be registered.')).toHaveCount(0);
  for (const one of [visit, late.visit]) await one.context().close();
});
