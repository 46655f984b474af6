import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REPOSITORY } from '../src/repository/paths';
import { newVisit } from '../src/newVisit';
import type { Product } from '../src/product/product';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { copyReleases, publishFlow, readFlow, releaseFrom, type FlowFile } from '../src/releases';
import { visibleStep } from '../src/visibleStep';
import { expect, test } from '../src/test';

const buttonColor = (visit: Page) =>
  visibleStep(visit)
    .locator('.kit-continue')
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('an open form keeps its colour through a promote and a reload; the next visit has the new one', async ({
  browser,
  releases,
  released,
}) => {
  const { form, visit } = await newVisit(browser, released);
  await form.opens('/summer-school/');
  await form.types('Họ', 'Nguyễn');
  const flow = await readFlow(releases, 'summer-school');
  const brand = { ...(flow.brand as object), primaryColor: '#7A3E00' };
  await publishFlow(releases, '1.0.1', { ...flow, brand });
  await released.release('promote', 'flows@1.0.1', '--flow', 'summer-school');

  await visit.reload();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  expect(await buttonColor(visit)).toBe('rgb(11, 110, 79)');
  await expect(visit.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0B6E4F');

  const next = await newVisit(browser, released);
  await next.form.opens('/summer-school/');
  await expect(next.form.field('Họ')).toBeVisible();
  expect(await buttonColor(next.visit)).toBe('rgb(122, 62, 0)');
});

const progress = (form: RegistrationPage, step: number, total: number) =>
  expect(form.page.getByText(form.reads('Bước {step}/{total}', { step, total }))).toBeVisible();

/** A flow in which only those above the nursery are asked for their school. */
const withPicnic = async (releases: string, product: Product) => {
  const flow = await readFlow(releases, 'summer-school');
  await publishFlow(releases, '1.0.1', {
    ...flow,
    id: 'picnic',
    title: 'Xác nhận đăng ký học hè',
    submitPath: 'picnic/student',
    steps: [
      {
        step: 'step-pupil',
        options: { fields: { religionId: 'hidden', proposedYearOfEntryId: 'hidden' } },
      },
      { step: 'step-school', when: { field: 'proposedYearGroupId', atLeast: 2 } },
      { step: 'step-additional', when: { not: { field: 'proposedYearGroupId', in: [3] } } },
      { step: 'step-confirm' },
    ],
  });
  const status = await product.release('status', '--flow', 'admission', '--json');
  const { packages } = JSON.parse(status) as { packages: Readonly<Record<string, string>> };
  const named = Object.entries({ ...packages, flows: '1.0.1' })
    .filter(([name]) => name !== 'step-contact')
    .map(([name, version]) => `${name}@${version}`);
  await product.release('promote', ...named, '--flow', 'picnic');
};

const fillsInPupil = async (form: RegistrationPage) => {
  await form.types('Họ', 'Nguyễn');
  await form.types('Tên đệm và tên', 'Thị Ánh');
  await form.types('Ngày sinh', '27/03/2019');
  await form.answers('Giới tính', 'Nữ');
  await form.chooses('Quốc tịch', 'Vietnam');
};
const nursery = 'Nursery (under 3)';
const kindergarten = 'Kindergarten 1 (ages 3–4)';
const group = 'Lớp dự định nhập học';

test('a step under a condition is shown and hidden in the progress, Back, Forward, a reload and the payload', async ({
  browser,
  releases,
  released,
}) => {
  await withPicnic(releases, released);
  const { form, visit } = await newVisit(browser, released);
  await form.opens('/picnic/');
  await fillsInPupil(form);
  await progress(form, 1, 3);

  // An answer that asks for the school: it is in the progress at once, and on the way.
  await form.chooses(group, kindergarten);
  await progress(form, 1, 4);
  await form.continues();
  await expect(form.heading('Trường đang theo học')).toBeVisible();
  await progress(form, 2, 4);
  await form.types('Tên trường hoặc nhà trẻ', 'Mầm non Hoa Sữa');
  await form.types('Tên hiệu trưởng', 'Lê Văn Định');
  await form.types('Số điện thoại trường', '024 3825 0000');
  await form.continues();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await progress(form, 3, 4);
  await visit.goBack();
  await expect(form.field('Tên trường hoặc nhà trẻ')).toHaveValue('Mầm non Hoa Sữa');
  await visit.goBack();

  // A change of mind: the school is out of the progress, and Forward does not lead there.
  await form.chooses(group, nursery);
  await progress(form, 1, 3);
  await visit.goForward();
  await expect(form.field(group)).toBeVisible();
  await form.continues();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await progress(form, 2, 3);
  await form.choosesFirst('Nguồn biết tới');
  await visit.reload();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await progress(form, 2, 3);
  await form.button('Quay lại').click();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');

  // And back again: what was typed there is still there. Now the other step is not asked for.
  await form.chooses(group, 'Kindergarten 2 (ages 4–5)');
  await progress(form, 1, 3);
  await form.continues();
  await expect(form.field('Tên trường hoặc nhà trẻ')).toHaveValue('Mầm non Hoa Sữa');
  await form.continues();
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  await expect(
    visit.getByRole('button', {
      name: form.reads('Sửa: {step}', { step: form.reads('Bổ sung') }),
    }),
  ).toHaveCount(0);
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  const kept = (await released.registrations('picnic')).find((one) => one.reference === reference);
  expect(kept).toMatchObject({ schoolName: 'Mầm non Hoa Sữa', proposedYearGroupId: 3 });
  expect(kept).not.toHaveProperty('knownSourceId');
});

test('the flow that docs/flows.md makes is played and promoted by the commands of the page', async () => {
  const releases = await copyReleases();
  const guide = await readFile(join(REPOSITORY, 'docs/flows.md'), 'utf8');
  const [flow = '', texts = ''] = [...guide.matchAll(/```json\n([^`]+)```/g)].map(([, one]) => one);
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
});
