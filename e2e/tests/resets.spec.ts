import type { Page } from '@playwright/test';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { storedAnswers } from '../src/storedDraft';
import { sentBy } from '../src/submit';
import { expect, test } from '../src/test';

const FIRST_LANGUAGE = 'Tiếng Anh không phải là tiếng mẹ đẻ';
const CONSENT = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';

// @proves THANK-YOU-2 to 4, STATE-RESET-1, STATE-NEXT-PUPIL-1 to 7, CONST-6
test('“next pupil” keeps the family’s answers, sets the year of entry to 3, clears the rest, and registers a second pupil; Back then resets everything', async ({
  form,
  page,
  drafts,
  product,
}) => {
  const sent = sentBy(page);
  await form.opensTab(drafts[5]);
  const family = await storedAnswers(page, 'contactInfo');
  expect(family).toMatchObject({ fullName: 'Trần Thị Bích Hằng', email: 'hang@example.vn' });
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
  await form.chooses('Lớp dự định nhập học');
  await form.continues();
  await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
  expect(await storedAnswers(page, 'contactInfo')).toEqual(family);
  await form.continues();
  await expect(form.field('Tên trường hoặc nhà trẻ')).toHaveValue('');
  await expect(form.field('Năm bắt đầu theo học')).toHaveValue(String(new Date().getFullYear()));
  await expect(form.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
  await form.ticks('Học sinh chưa đi học');
  await form.continues();
  await expect(form.field('Thông tin sức khỏe')).toHaveValue('');
  await expect(chosen(page, 'knownSourceId')).toHaveCount(0);
  await form.chooses('Nguồn biết tới');
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

    await form.fillsInPupil();
    await form.continues();
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    const answers = Object.values(await storedAnswers(page, 'contactInfo'));
    expect(answers.filter((answer) => answer !== '')).toEqual([]);
  });
});

/** The first step, with nothing of a pupil. */
async function expectFirstStep(form: RegistrationPage) {
  const { page } = form;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(form.progress(1)).toBeVisible();
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
