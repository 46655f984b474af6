import type { Page } from '@playwright/test';
import type { Parent } from '../src/parent';
import { sentBy } from '../src/submit';
import { expect, test } from '../src/test';

const CONSENT = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';
const thisYear = String(new Date().getFullYear());

test('“next pupil” keeps the family’s answers, sets the year of entry to 3, clears the rest, and registers a second pupil', async ({
  parent,
  page,
  drafts,
  product,
}) => {
  await parent.opensTab(drafts[5]);
  await parent.button('Quay lại').click();
  for (const caption of ['Thông tin bổ sung', 'Trường đang theo học', 'Thông tin liên hệ']) {
    await expect(parent.heading(caption)).toBeVisible();
    await parent.button('Quay lại').click();
  }
  await parent.ticks('Tiếng Anh không phải là tiếng mẹ đẻ');
  await continuesToTheEnd(parent);
  const sent = sentBy(page);
  await parent.agreesAndSubmits();
  const first = await parent.isThanked();

  await parent.button('Đăng ký học sinh tiếp theo').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();

  // Kept, or set.
  await expect(parent.field('Tiếng Anh không phải là tiếng mẹ đẻ')).toBeChecked();
  await expect(chosen(page, 'religionId')).toHaveText('None');
  await expect(chosen(page, 'nationalityId')).toHaveText('Vietnam');
  await expect(chosen(page, 'proposedYearOfEntryId')).toHaveText(await yearOfEntry(page, 3));
  // Cleared.
  for (const label of ['Họ', 'Tên đệm và tên', 'Ngày sinh']) {
    await expect(parent.field(label)).toHaveValue('');
  }
  for (const sex of ['Nam', 'Nữ']) await expect(parent.field(sex)).not.toBeChecked();
  await expect(chosen(page, 'proposedYearGroupId')).toHaveCount(0);

  await parent.types('Họ', 'Nguyễn');
  await parent.types('Tên đệm và tên', 'Gia Bảo');
  await parent.types('Ngày sinh', '01/02/2015');
  await parent.answers('Giới tính', 'Nam');
  await parent.choosesFirst('Lớp dự định nhập học');
  await parent.continues();
  await expectContactAsTold(parent);
  await parent.continues();
  await expectEmptySchool(parent);
  await parent.ticks('Học sinh chưa đi học');
  await parent.continues();
  await expectEmptyAdditional(parent);
  await parent.choosesFirst('Nguồn biết tới');
  await parent.continues();
  await expect(parent.field(CONSENT)).not.toBeChecked();
  await expect(parent.button('Gửi đăng ký')).toBeDisabled();
  await parent.agreesAndSubmits();
  const second = await parent.isThanked();

  expect(second).not.toBe(first);
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    expect.objectContaining({ forename: 'Thị Ánh', proposedYearOfEntryId: 1 }),
    expect.objectContaining({ forename: 'Gia Bảo', proposedYearOfEntryId: 3 }),
  ]);
  const rows = await product.registrations();
  expect(rows).toContainEqual(expect.objectContaining({ reference: first, forename: 'Thị Ánh' }));
  expect(rows).toContainEqual(
    expect.objectContaining({
      reference: second,
      forename: 'Gia Bảo',
      fullName: 'Trần Thị Bích Hằng',
      proposedYearOfEntryId: 3,
      isEnglishIsNotFirstLanguage: true,
    }),
  );
});

test('Back on the thank-you page resets everything', async ({ parent, page, drafts }) => {
  await parent.opensTab(drafts[5]);
  await parent.agreesAndSubmits();
  await parent.isThanked();
  await parent.button('Quay lại').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  for (const label of ['Họ', 'Tên đệm và tên', 'Ngày sinh']) {
    await expect(parent.field(label)).toHaveValue('');
  }
  for (const sex of ['Nam', 'Nữ']) await expect(parent.field(sex)).not.toBeChecked();
  await expect(parent.field('Tiếng Anh không phải là tiếng mẹ đẻ')).not.toBeChecked();
  await expect(page.locator('[id$="-chosen"]')).toHaveCount(0);

  await parent.fillsInPupil({
    surname: 'Lindqvist',
    forename: 'Oskar',
    dateOfBirth: '1/9/2020',
    sex: 'Nam',
    nationality: 'Denmark',
  });
  await parent.continues();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  for (const label of [
    'Họ và tên phụ huynh hoặc người giám hộ',
    'Nghề nghiệp',
    'Địa chỉ thường trú',
    'Số điện thoại di động',
    'Email',
  ]) {
    await expect(parent.field(label)).toHaveValue('');
  }
  for (const answer of ['Có', 'Không']) await expect(parent.field(answer)).not.toBeChecked();
  await parent.fillsInContact();
  await parent.continues();
  await expectEmptySchool(parent);
  await parent.fillsInSchool();
  await parent.continues();
  await expectEmptyAdditional(parent);
  await parent.choosesFirst('Nguồn biết tới');
  await parent.continues();
  await expect(parent.field(CONSENT)).not.toBeChecked();
});

const chosen = (page: Page, name: string) => page.locator(`[id="${name}-chosen"]`);

async function yearOfEntry(page: Page, id: number): Promise<string> {
  const answer = await page.request.get('/api/proposed-year-of-entry');
  const { data } = (await answer.json()) as { data: { id: number; name_en: string }[] };
  return data.find((year) => year.id === id)?.name_en ?? 'none';
}

async function continuesToTheEnd(parent: Parent) {
  for (const caption of ['Thông tin liên hệ', 'Trường đang theo học', 'Thông tin bổ sung']) {
    await parent.continues();
    await expect(parent.heading(caption)).toBeVisible();
  }
  await parent.continues();
}

async function expectContactAsTold(parent: Parent) {
  const told = {
    'Họ và tên phụ huynh hoặc người giám hộ': 'Trần Thị Bích Hằng',
    'Nghề nghiệp': 'Kỹ sư',
    'Mã nhân viên': 'V-1024',
    'Địa chỉ thường trú': '12 phố Huế, Hà Nội',
    'Số điện thoại di động': '0912 345 678',
    Email: 'hang@example.vn',
  };
  for (const [label, value] of Object.entries(told)) {
    await expect(parent.field(label)).toHaveValue(value);
  }
  await expect(parent.field('Có')).toBeChecked();
}

async function expectEmptySchool(parent: Parent) {
  await expect(parent.heading('Trường đang theo học')).toBeVisible();
  await expect(parent.field('Học sinh chưa đi học')).not.toBeChecked();
  for (const label of ['Tên trường hoặc nhà trẻ', 'Tên hiệu trưởng', 'Số điện thoại trường']) {
    await expect(parent.field(label)).toHaveValue('');
  }
  await expect(parent.field('Năm bắt đầu theo học')).toHaveValue(thisYear);
  await expect(parent.field('Năm kết thúc theo học')).toHaveValue('');
  await expect(parent.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
}

async function expectEmptyAdditional(parent: Parent) {
  await expect(parent.heading('Thông tin bổ sung')).toBeVisible();
  for (const label of ['Thông tin sức khỏe', 'Năng khiếu', 'Anh chị em (họ tên, ngày sinh)']) {
    await expect(parent.field(label)).toHaveValue('');
  }
  await expect(chosen(parent.page, 'knownSourceId')).toHaveCount(0);
}
