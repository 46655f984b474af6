import type { Page } from '@playwright/test';
import { ánh } from '../src/forms/drafts';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { sentBy } from '../src/submit';
import { expect, test } from '../src/test';

const FIRST_LANGUAGE = 'Tiếng Anh không phải là tiếng mẹ đẻ';
const CONSENT = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';
const thisYear = String(new Date().getFullYear());

/** The parent's own answers. */
const contact = {
  'Họ và tên phụ huynh hoặc người giám hộ': 'Trần Thị Bích Hằng',
  'Nghề nghiệp': 'Kỹ sư',
  'Địa chỉ thường trú': '12 phố Huế, Hà Nội',
  'Số điện thoại di động': '0912 345 678',
  Email: 'hang@example.vn',
};

// @proves THANK-YOU-2 to 4, STATE-RESET-1, STATE-NEXT-PUPIL-1 to 7, CONST-6
test('“next pupil” keeps the family’s answers, sets the year of entry to 3, clears the rest, and registers a second pupil; Back then resets everything', async ({
  form,
  page,
  drafts,
  product,
}) => {
  const sent = sentBy(page);
  await form.opensTab(drafts[5]);
  await page.getByRole('button', { name: 'Change: Pupil', exact: true }).click();
  await form.ticks(FIRST_LANGUAGE);
  await form.continues();
  await form.agreesAndSubmits();
  const first = await form.isThanked();
  await form.button('Đăng ký học sinh tiếp theo').click();
  await expectFirstStep(form);

  await expect(form.field(FIRST_LANGUAGE)).toBeChecked();
  await expect(chosen(page, 'religionId')).toHaveText('None');
  await expect(chosen(page, 'nationalityId')).toHaveText('Vietnam');
  await expect(chosen(page, 'proposedYearOfEntryId')).toHaveText(await yearOfEntry(page, 3));
  await expect(chosen(page, 'proposedYearGroupId')).toHaveCount(0);

  await form.types('Họ', 'Nguyễn');
  await form.types('Tên đệm và tên', 'Gia Bảo');
  await form.types('Ngày sinh', '01/02/2015');
  await form.answers('Giới tính', 'Nam');
  await form.choosesFirst('Lớp dự định nhập học');
  await form.continues();
  for (const [label, value] of Object.entries(contact)) {
    await expect(form.field(label)).toHaveValue(value);
  }
  await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
  await expect(form.field('Có')).toBeChecked();
  await form.continues();
  await expectEmptySchool(form);
  await form.ticks('Học sinh chưa đi học');
  await form.continues();
  await expectEmptyAdditional(form);
  await form.choosesFirst('Nguồn biết tới');
  await form.continues();
  await expect(form.field(CONSENT)).not.toBeChecked();
  await expect(form.button('Gửi đăng ký')).toBeDisabled();
  await form.agreesAndSubmits();
  const second = await form.isThanked();

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

  await test.step('Back on the thank-you page resets everything', async () => {
    await form.button('Quay lại').click();
    await expectFirstStep(form);
    await expect(form.field(FIRST_LANGUAGE)).not.toBeChecked();
    await expect(page.locator('[id$="-chosen"]')).toHaveCount(0);

    await form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
    await form.continues();
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    for (const label of Object.keys(contact)) await expect(form.field(label)).toHaveValue('');
    for (const answer of ['Có', 'Không']) await expect(form.field(answer)).not.toBeChecked();
  });
});

/** The first step, with nothing of a pupil. */
async function expectFirstStep(form: RegistrationPage) {
  const { page } = form;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  for (const label of ['Họ', 'Tên đệm và tên', 'Ngày sinh']) {
    await expect(form.field(label)).toHaveValue('');
  }
  for (const sex of ['Nam', 'Nữ']) await expect(form.field(sex)).not.toBeChecked();
}

const chosen = (page: Page, name: string) => page.locator(`[id="${name}-chosen"]`);

async function yearOfEntry(page: Page, id: number): Promise<string> {
  const answer = await page.request.get('/api/proposed-year-of-entry');
  const { data } = (await answer.json()) as { data: { id: number; name_en: string }[] };
  return data.find((year) => year.id === id)?.name_en ?? 'none';
}

async function expectEmptySchool(form: RegistrationPage) {
  await expect(form.heading('Trường đang theo học')).toBeVisible();
  await expect(form.field('Học sinh chưa đi học')).not.toBeChecked();
  for (const label of ['Tên trường hoặc nhà trẻ', 'Tên hiệu trưởng', 'Số điện thoại trường']) {
    await expect(form.field(label)).toHaveValue('');
  }
  await expect(form.field('Năm bắt đầu theo học')).toHaveValue(thisYear);
  await expect(form.field('Năm kết thúc theo học')).toHaveValue('');
  await expect(form.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
}

async function expectEmptyAdditional(form: RegistrationPage) {
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  for (const label of ['Thông tin sức khỏe', 'Năng khiếu', 'Anh chị em (họ tên, ngày sinh)']) {
    await expect(form.field(label)).toHaveValue('');
  }
  await expect(chosen(form.page, 'knownSourceId')).toHaveCount(0);
}
