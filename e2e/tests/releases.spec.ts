import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { CAPTIONS, unpinned, type Drafts } from '../src/forms/drafts';
import { newVisit } from '../src/newVisit';
import type { Product } from '../src/product/product';
import {
  copyReleases,
  publishCopy,
  publishFlow,
  releaseFrom,
  type FlowFile,
} from '../src/releases';
import { REPOSITORY } from '../src/repository/paths';
import { expect, test } from '../src/test';

test('a form that is open keeps its versions through a promote and a reload; the next visit gets the new ones, and one after a rollback the old ones', async ({
  browser,
  releases,
  released,
}) => {
  const { form, visit, loaded } = await newVisit(browser, released);
  await form.opensContact();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();

  const changed = ['step-contact', 'step-school', 'shell'];
  for (const name of changed) await publishCopy(releases, name, '1.0.1');
  await released.release('promote', ...changed.map((name) => `${name}@1.0.1`));

  await visit.reload();
  await form.fillsInContact();
  await form.continues();
  await form.fillsInFromSchool();
  await form.registers();
  expect([...loaded].filter((name) => !name.endsWith('@1.0.0'))).toEqual([]);

  const next = await newVisit(browser, released);
  await next.form.opensContact();
  await expect(next.form.heading('Thông tin liên hệ')).toBeVisible();
  expect([...next.loaded]).toEqual(
    expect.arrayContaining(['shell@1.0.1', 'step-pupil@1.0.0', 'step-contact@1.0.1']),
  );
  expect(next.loaded).not.toContain('shell@1.0.0');

  await released.release('rollback');
  const last = await newVisit(browser, released);
  await last.form.opens();
  await expect(last.form.heading('Thông tin học sinh')).toBeVisible();
  expect([...last.loaded].filter((name) => !name.endsWith('@1.0.0'))).toEqual([]);
});

test(
  'a deleted set is replaced by the current one, the answers are kept, and the parent is notified',
  { tag: '@slow' },
  async ({ browser, releases, released }) => {
    const { form, visit } = await newVisit(browser, released);
    await form.opens();
    await form.types('Họ', 'Nguyễn');
    await publishCopy(releases, 'step-pupil', '1.0.1');
    const sets = join(releases, 'flows/admission/sets');
    const old = await readdir(sets);
    await released.release('promote', 'step-pupil@1.0.1');
    // It has the set in its cache then, where a set is kept for ever.
    await visit.reload();
    await expect(form.field('Họ')).toHaveValue('Nguyễn');
    for (const file of old) await rm(join(sets, file));
    await visit.reload();
    await expect(
      visit.getByText(form.reads('Biểu mẫu đã được cập nhật. Thông tin đã nhập vẫn được giữ.')),
    ).toBeVisible();
    await expect(form.field('Họ')).toHaveValue('Nguyễn');
  },
);

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
  // While the page is loaded again, nothing in it answers.
  expect(async () => {
    await visit.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await visit.evaluate(() => document.documentElement.dataset.pin)).toBe('renewed');
  }).toPass();

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
  const reference = await one.form.registers();
  expect(await released.registrations()).toMatchObject([{ reference }]);
  for (const { visit } of [one, other]) await visit.context().close();
});

test('what is sent from a preview is a trial, and the page says so', async ({
  browser,
  drafts,
  releases,
  released,
}) => {
  await publishCopy(releases, 'step-confirm', '1.0.1');
  const words = ['preview', 'step-confirm@1.0.1', '--force', 'play', '--why', 'a look'];
  const printed = await released.release(...words);
  const [, path = ''] = /(\/\?preview=[0-9a-f]{32})/.exec(printed) ?? [];
  const { form, visit, loaded } = await newVisit(browser, released);
  const { 'draft:admission': draft } = unpinned(drafts[5]);
  await form.opensTab({ 'draft:admission:preview': draft ?? '' }, path);
  const banner = visit.getByText('Preview: nothing will be registered.');
  await expect(banner).toBeVisible();
  await form.registers();
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

test(
  'the flow that docs/flows.md makes is played and promoted by the commands of the page',
  { tag: '@slow' },
  async () => {
    const releases = await copyReleases();
    const guide = await readFile(join(REPOSITORY, 'docs/flows.md'), 'utf8');
    const [flow = '', texts = ''] = [...guide.matchAll(/```json\n([^`]+)```/g)].map(
      ([, one]) => one,
    );
    const [, promote = ''] = /npm run release -- (promote .+)/.exec(guide) ?? [];
    await publishFlow(releases, '1.1.0', JSON.parse(flow) as FlowFile, async (target, release) => {
      Object.assign(release.dictionary, JSON.parse(`{${texts}}`));
      for (const language of ['vi', 'en']) {
        const policy = (id: string) => `policy/${id}.${language}.pdf`;
        await cp(join(target, policy('summer-school')), join(target, policy('open-day')));
        release.files[policy('open-day')] = release.files[policy('summer-school')] ?? '';
      }
    });
    const { stdout } = await releaseFrom(REPOSITORY, releases, ...promote.split(' '));
    expect(stdout).toMatch(/^Played open-day: [4-9] visits/m);
    expect(stdout).toContain('Promoted open-day');
    await rm(releases, { recursive: true });
  },
);
