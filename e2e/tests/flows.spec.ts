import type { Page } from '@playwright/test';
import { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';

const ánh = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sex: 'Nữ',
  nationality: 'Việt Nam',
} as const;

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
  await expect(
    page.getByText(form.reads('Bước {step}/{total}', { step: 1, total: 3 })),
  ).toBeVisible();
  await expect(form.field('Tôn giáo')).toHaveCount(0);
  await expect(form.field('Năm dự định nhập học')).toHaveCount(0);
  await form.types('Họ', ánh.surname);
  await form.types('Tên đệm và tên', ánh.forename);
  await form.types('Ngày sinh', ánh.dateOfBirth);
  await form.answers('Giới tính', ánh.sex);
  await form.chooses('Quốc tịch', ánh.nationality);
  await form.field('Lớp dự định nhập học').click();
  await expect(page.getByRole('option')).toHaveCount(6);
  await form.chooses('Lớp dự định nhập học', 'Lớp 2');
  await form.continues();

  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: /Vingroup/ })).toHaveCount(0);
  await expect(form.field('Nghề nghiệp')).toHaveAccessibleDescription(
    form.reads('(không bắt buộc)'),
  );
  await form.types('Họ và tên phụ huynh hoặc người giám hộ', 'Trần Thị Bích Hằng');
  await form.types('Địa chỉ thường trú', '12 phố Huế, Hà Nội');
  await form.types('Số điện thoại di động', '0912 345 678');
  await form.types('Email', 'hang@example.vn');
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

test('a transfer begins with the school, which it requires, and finishes', async ({
  form,
  page,
  product,
}) => {
  await form.opens('/transfer/');
  await expect(page).toHaveTitle(form.reads('Đăng ký chuyển trường'));
  await expect(form.heading('Trường đang theo học')).toBeVisible();
  await expect(form.field('Học sinh chưa đi học')).toHaveCount(0);
  await form.continues();
  await expect(
    page.getByRole('link', { name: form.reads('Vui lòng nhập Tên trường') }),
  ).toBeVisible();
  await form.types('Tên trường hoặc nhà trẻ', 'Tiểu học Hoa Sữa');
  await form.types('Số điện thoại trường', '024 3825 0000');
  await form.continues();
  await form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await form.continues();
  await form.fillsInContact();
  await form.continues();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await expect(form.field('Năng khiếu')).toHaveCount(0);
  await form.choosesFirst('Nguồn biết tới');
  await form.continues();
  expect(await policyOf(page)).toMatch(/\/policy\/transfer\.en\.pdf$/);
  await agreesTo(
    form,
    'Xác nhận đăng ký chuyển trường',
    'Tôi đã đọc và đồng ý với chính sách chuyển trường',
  );
  const reference = await form.isThanked();
  expect(await product.registrations('transfer')).toContainEqual(
    expect.objectContaining({
      reference,
      flow: 'transfer',
      isNotGoToSchoolYet: false,
      schoolName: 'Tiểu học Hoa Sữa',
      headTeacher: '',
      proposedYearGroupId: 5,
      talentsInfo: '',
    }),
  );
});

test('an unknown address below a flow is its form, which calls the API at the root; its thank-you page leads back there', async ({
  page,
  form,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('api')) calls.push(pathname);
  });
  await form.opens('/summer-school/nowhere/at/all');
  await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
  await expect(page).toHaveURL('/summer-school/');
  expect(calls).not.toEqual([]);
  expect(calls.filter((call) => !call.startsWith('/api/'))).toEqual([]);

  await form.opens('/summer-school/thank');
  await expect(form.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  await form.button('Quay lại').click();
  await expect(form.heading('Học sinh tham gia trường hè')).toBeVisible();
  await expect(page).toHaveURL('/summer-school/');
});
