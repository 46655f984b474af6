import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holds } from '../src/holds';
import { newVisit } from '../src/newVisit';
import { publishCopy } from '../src/releases';
import { expect, test } from '../src/test';

const ánh = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sex: 'Nữ',
  nationality: 'Vietnam',
} as const;

test('a form that is open keeps its versions through a promote and a reload; the next visit gets the new ones', async ({
  browser,
  releases,
  released,
}) => {
  const { form, visit, loaded } = await newVisit(browser, released);
  await form.opens();
  await form.fillsInPupil(ánh);
  await form.continues();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();

  const changed = ['step-contact', 'step-school', 'shell'];
  for (const name of changed) await publishCopy(releases, name, '1.0.1');
  await released.release('promote', ...changed.map((name) => `${name}@1.0.1`));

  await visit.reload();
  await form.fillsInContact();
  await form.continues();
  await form.fillsInFromSchool();
  await form.agreesAndSubmits();
  await form.isThanked();
  expect([...loaded].filter((name) => !name.endsWith('@1.0.0'))).toEqual([]);

  const next = await newVisit(browser, released);
  await next.form.opens();
  await next.form.fillsInPupil(ánh);
  await next.form.continues();
  await expect(next.form.heading('Thông tin liên hệ')).toBeVisible();
  expect([...next.loaded]).toEqual(
    expect.arrayContaining(['shell@1.0.1', 'step-pupil@1.0.0', 'step-contact@1.0.1']),
  );
  expect(next.loaded).not.toContain('shell@1.0.0');
});

test('after a rollback the next visit gets the old version', async ({
  browser,
  releases,
  released,
}) => {
  await publishCopy(releases, 'step-pupil', '1.0.1');
  await released.release('promote', 'step-pupil@1.0.1');
  const started = Date.now();
  await released.release('rollback');
  console.log(`The rollback took ${Date.now() - started} ms.`);
  const { form, loaded } = await newVisit(browser, released);
  await form.opens();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  expect(loaded).toContain('step-pupil@1.0.0');
  expect(loaded).not.toContain('step-pupil@1.0.1');
});

test('a deleted set is replaced by the current one, the answers are kept, and the parent is notified', async ({
  browser,
  releases,
  released,
}) => {
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
});

test('a form that is open in an earlier set starts that set’s calls before its shell runs, each once', async ({
  browser,
  drafts,
  releases,
  released,
}) => {
  await publishCopy(releases, 'step-additional', '1.0.1');
  await released.release('promote', 'step-additional@1.0.1');
  const { form, visit, loaded } = await newVisit(browser, released);
  const calls: string[] = [];
  visit.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname);
  });
  // The last of the shell's scripts: what it will need is requested when the first has come.
  const shell = await holds(visit, '**/packages/shell/**/main.*.js');
  const begun = visit.waitForRequest('**/api/know-source');
  await visit.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, drafts[4]);
  await visit.goto('/', { waitUntil: 'commit' });
  await begun;
  await expect(visit.locator('.first-paint')).toBeHidden();
  shell.letGo();
  await form.choosesFirst('Nguồn biết tới');
  await expect(visit.locator('[id="knownSourceId-chosen"]')).toBeVisible();
  expect(calls.slice(0, 2).sort()).toEqual(['/api/dictionary', '/api/know-source']);
  expect(new Set(calls).size).toBe(calls.length);
  expect([...loaded]).toContain('step-additional@1.0.0');
});
