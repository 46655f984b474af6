import type { Page } from '@playwright/test';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';

/** Sends the form off, under the flow's own words. */
async function agreesTo(form: RegistrationPage, caption: string, consent: string) {
  await expect(form.heading(caption)).toBeVisible();
  await form.ticks(consent);
  await form.button('Gửi đăng ký').click();
}

const policyOf = (page: Page) => page.getByRole('link', { name: /\(PDF\)$/ }).getAttribute('href');

test('the summer school asks for less, in its own words, and finishes', async ({
  formInVietnamese: form,
  page,
  product,
}) => {
  await form.opens('/summer-school/');
  await expect(page).toHaveTitle(form.reads('Đăng ký học hè'));
  await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
  await expect(form.progress(1, 3)).toBeVisible();
  await expect(form.field('Tôn giáo')).toHaveCount(0);
  await expect(form.field('Năm dự định nhập học')).toHaveCount(0);
  await form.fillsIn('Học sinh tham gia trường hè', { nationalityId: 'Việt Nam' });
  await form.field('Lớp dự định nhập học').click();
  await expect(page.getByRole('option')).toHaveCount(6);
  await form.chooses('Lớp dự định nhập học', 'Lớp 2');
  await form.continues();

  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: /Vingroup/ })).toHaveCount(0);
  await expect(form.field('Nghề nghiệp')).toHaveAccessibleDescription(
    form.reads('(không bắt buộc)'),
  );
  await form.fillsInContact();
  await form.types('Nghề nghiệp', '');
  await form.continues();

  await expect(
    page.getByRole('heading', { name: form.reads('Điều khoản trường hè') }),
  ).toBeVisible();
  expect(await policyOf(page)).toMatch(/\/policy\/summer-school\.vi\.pdf$/);
  await agreesTo(form, 'Xác nhận đăng ký học hè', 'Tôi đã đọc và đồng ý với điều khoản trường hè');
  const reference = await form.isThanked();
  expect(new URL(page.url()).pathname).toBe('/summer-school/thank');

  const [kept] = (await product.registrations('summer-school')).filter(
    (one) => one.reference === reference,
  );
  expect(kept).toMatchObject({
    flow: 'summer-school',
    surname: 'Nguyễn',
    religionId: 0,
    proposedYearOfEntryId: 0,
    proposedYearGroupId: 6,
    occupation: '',
    isEmployeeOfVingroup: '',
    vingroupId: '',
  });
  expect(kept).not.toHaveProperty('schoolName');
  expect(kept).not.toHaveProperty('knownSourceId');
});
