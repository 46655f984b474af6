import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { unpinned } from 'tools/form/drafts';
import { inCopy } from 'tools/repository/copyRepository';
import { applyPatch } from 'tools/repository/patch';
import { publishKeptStep } from '../src/firstVersion/kept';
import { keptStep } from '../src/firstVersion/keptStep';
import { showInKeptShell } from '../src/firstVersion/showInKeptShell';
import { newVisit } from '../src/newVisit';
import { publishFlow, publishFrom, readFlow } from '../src/releases';
import { expect, test } from '../src/test';

const answers = {
  ride: 'bus',
  stop: 'BX',
  firstDay: Date.UTC(2026, 8, 1),
  busSince: 2024,
  isAccompanied: true,
  remarks: 'Say xe.\nNgồi trước.',
  transportNote: 'Đón lúc 7 giờ',
};

/** Gives every answer; each field shows first what it refuses or warns of. */
async function fillsIn(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const goesOn = () => page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await goesOn();
  await page.getByRole('link', { name: 'Vui lòng chọn Phương tiện' }).click();
  await page.getByRole('radio', { name: 'Xe buýt', exact: true }).check();
  await field('Điểm đón').fill('BX');
  await field('Ngày đầu tiên').fill('1/9/2026');
  await expect(page.getByText('Tên này ngắn.')).toBeVisible();
  await field('Đi xe từ năm').fill('2024');
  await field('Có người lớn đi cùng').check();
  await page.getByRole('textbox', { name: /^Lưu ý/ }).fill(answers.remarks);
  await field('Ghi chú').fill(answers.transportNote);
  await goesOn();
}

test('a step that the first packed version built is promoted, and works in the shell of today', async ({
  browser,
  drafts,
  releases,
  released,
}) => {
  await publishKeptStep(releases);
  const flow = await readFlow(releases, 'admission');
  const steps = [...(flow.steps as object[])]; // the flow's schema
  steps.splice(-1, 0, { step: 'step-transport' });
  await publishFlow(releases, '1.1.0', { ...flow, steps });
  await released.release('promote', 'step-transport@1.0.0', 'flows@1.1.0');

  const { form, visit } = await newVisit(browser, released, 'vi');
  await form.opensTab(unpinned(drafts[5]));
  await expect(visit.getByRole('heading', { level: 1, name: 'Bước mới' })).toBeVisible();
  await fillsIn(visit);
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  expect(await released.registrations()).toContainEqual(
    expect.objectContaining({ reference, ...answers }),
  );
  await visit.context().close();
});

test('a step that is built today of what the first version had works in the shell of that version', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const releases = await mkdtemp(join(tmpdir(), 'phát hành '));
  await inCopy(async (copy) => {
    const words = ['run', '-s', 'new-step', '--', 'step-transport'];
    await promisify(execFile)('npm', words, { cwd: copy });
    applyPatch(copy, keptStep);
    await publishFrom(copy, releases, 'step-transport');
  });
  await showInKeptShell(page, join(releases, 'packages/step-transport/1.0.0'));
  await fillsIn(page);
  await expect(page.getByText('onContinue')).toBeVisible();
  expect(JSON.parse(await page.title())).toMatchObject(answers);
  await rm(releases, { recursive: true });
});
