import type { Route } from '@playwright/test';
import { boxOf } from '../src/boxOf';
import type { RegistrationPage } from '../src/registrationPage';
import { failSubmit, holdSubmit, sentBy } from '../src/submit';
import { expect, LANGUAGES, test } from '../src/test';

const captions = { vi: 'Xác nhận đăng ký', en: 'Confirm registration' };
const submits = { vi: 'Gửi đăng ký', en: 'Submit' };
const submitting = { vi: 'Đang gửi', en: 'Submitting' };
const consents = {
  vi: 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh',
  en: 'I have read and agree to the fee and admissions policy',
};
const reasons = {
  vi: 'Vui lòng đánh dấu ô đồng ý để gửi đăng ký',
  en: 'Tick the box to submit',
};
const notSent = {
  vi: 'Chưa gửi được. Thông tin đã nhập vẫn được giữ.',
  en: 'Not sent. Your answers are kept.',
};

/** An answer of a server's. */
const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body });

/** Without the server's own body nobody knows whether it arrived. */
const unanswered = {
  vi: 'Có lỗiChưa nhận được phản hồi, nên có thể nhà trường đã nhận được đăng ký này. Gửi lại không tạo thêm hồ sơ.',
  en: 'Something went wrongNo response came, so the school may already have this registration. Sending it again does not register twice.',
};

/** How a submit fails, and what the parent then reads. */
const failures = {
  'the server breaks without a word': {
    answer: (route: Route) => route.fulfill({ status: 500 }),
    says: unanswered,
  },
  'the server says why': {
    answer: json(500, { is_success: false, message: 'Máy chủ bận', status_code: 500 }),
    says: { vi: 'Máy chủ bận', en: 'Máy chủ bận' },
  },
  'the answer is no success and has no message': {
    answer: json(200, { is_success: false, message: '', status_code: 200 }),
    says: { vi: 'Error', en: 'Error' },
  },
  'no answer comes': {
    answer: (route: Route) => route.abort(),
    says: unanswered,
  },
};

for (const language of LANGUAGES) {
  test(`Submit is disabled until the consent is ticked, and while the registration is being saved (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    const { page } = form;
    await form.opensTab(drafts[5]);
    await expect(
      page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    const submit = page.getByRole('button', { name: submits[language], exact: true });
    const consent = page.getByRole('checkbox', { name: consents[language], exact: true });
    await expect(consent).not.toBeChecked();
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(reasons[language]);

    await consent.check();
    await expect(submit).toBeEnabled();
    await expect(page.getByText(reasons[language])).toBeHidden();
    await consent.uncheck();
    await expect(submit).toBeDisabled();
    await consent.check();

    const server = await holdSubmit(page);
    const sent = sentBy(page);
    await submit.dblclick();
    await server.asked();
    await expect(
      page.getByRole('button', { name: submitting[language], exact: true }),
    ).toBeDisabled();
    await expect(submit).toHaveCount(0);
    await expect(page).toHaveURL('/');
    server.letGo();
    await expect(page).toHaveURL('/thank');
    expect(sent).toHaveLength(1);
  });

  test(`a submit that fails says why, keeps the answers and the consent, and can be tried again (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    const { page } = form;
    await form.opensTab(drafts[5]);
    const sent = sentBy(page);
    await form.agrees();

    for (const [failure, { answer, says }] of Object.entries(failures)) {
      await test.step(failure, async () => {
        const recover = await failSubmit(page, answer);
        await form.button('Gửi đăng ký').click();
        const alert = page.getByRole('region').getByRole('alert');
        await expect(alert).toHaveText(notSent[language] + says[language]);
        await expect(page).toHaveURL('/');
        await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
        await expect(page.getByRole('checkbox', { name: consents[language] })).toBeChecked();
        await expect(page.getByRole('main')).toContainText('Thị Ánh');
        await recover();
      });
    }

    await form.button('Gửi đăng ký').click();
    await form.isThanked();
    const bodies = sent.map((request) => request.postDataJSON() as unknown);
    expect(bodies).toHaveLength(5);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  });
}

test('a success after a failure clears the error', async ({ form, drafts }) => {
  const failure = form.page.getByText(notSent.en);
  await form.opensTab(drafts[5]);
  const recover = await failSubmit(form.page, (route) => route.fulfill({ status: 500 }));
  await form.agreesAndSubmits();
  await expect(failure).toBeVisible();
  await recover();
  const server = await holdSubmit(form.page);
  await form.button('Gửi đăng ký').click();
  await server.asked();
  await expect(failure).toHaveCount(0);
  server.letGo();
  await form.isThanked();
  await form.button('Đăng ký học sinh tiếp theo').click();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('Back leads from step 5 to step 4, and the consent is kept', async ({ form, drafts }) => {
  await form.opensTab(drafts[5]);
  await form.agrees();
  await form.button('Quay lại').click();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  await form.continues();
  await expect(
    form.field('Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh'),
  ).toBeChecked();
});

test('the summary shows the answers before they are sent, each step with a link back to it', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  const main = form.page.getByRole('main');
  for (const answer of [
    'Nguyễn',
    'Thị Ánh',
    '27/03/2019',
    'Trần Thị Bích Hằng',
    'V-1024',
    'Mầm non Hoa Sữa',
    '2023',
    'Nguyễn Gia Bảo, 01/02/2015',
  ]) {
    await expect(main.getByRole('definition').filter({ hasText: answer }).first()).toBeVisible();
  }
  const ways = { Pupil: 'Thông tin học sinh', Additional: 'Thông tin bổ sung' };
  for (const [step, caption] of Object.entries(ways)) {
    await form.page.getByRole('button', { name: `Change: ${step}`, exact: true }).click();
    await expect(form.heading(caption)).toBeVisible();
    await form.page.goBack();
    await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
  }
});

test(
  'who changes an answer comes back with the next Continue, and the others stay',
  { tag: '@viewer' },
  async ({ formInVietnamese: form, page, drafts }) => {
    await form.opensTab(drafts[5]);
    await form.agrees();
    const change = (step: string) =>
      page.getByRole('button', { name: `Sửa: ${step}`, exact: true });
    // By key: a click before the scrolled page is drawn goes to the viewer that the screen still shows.
    await change('Học sinh').press('Enter');
    await expect(page.getByText('Đang sửa: Học sinh', { exact: true })).toBeVisible();
    await form.types('Họ', '');
    await form.continues();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await form.types('Họ', 'Lê');
    await form.types('Ngày sinh', '1/2/2019');
    await page.reload();
    await form.continues();
    await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^Lê$/ })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '01/02/2019' })).toBeVisible();
    await expect(
      form.field('Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh'),
    ).toBeChecked();

    // Back from there is the way back through the steps, one by one.
    await form.button('Quay lại').click();
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
    await form.button('Quay lại').click();
    await expect(form.heading('Trường đang theo học')).toBeVisible();
    await form.continues();
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
  },
);

test('a field that the server refuses is linked, shows its error, and is sent again when it is changed', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  const refused = {
    is_success: false,
    status_code: 422,
    message: 'Có lỗi',
    data: { fields: [{ name: 'email', rule: 'pattern' }] },
  };
  const recover = await failSubmit(page, json(422, refused));
  await form.agreesAndSubmits();
  const alert = page.getByRole('region').getByRole('alert');
  await page.setViewportSize({ width: 360, height: 800 });
  const link = alert.getByRole('link', { name: 'Liên hệ: Email', exact: true });
  expect((await boxOf(alert.locator('.ant-alert-section'))).width).toBeGreaterThan(200);
  expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
  await link.click();
  await recover();
  await expect(form.field('Email')).toBeFocused();
  await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('Email')).toHaveAccessibleDescription('Vui lòng kiểm tra lại');
  await form.types('Email', 'hang@example.com');
  await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
  await form.continues();
  await form.button('Gửi đăng ký').click();
  await form.isThanked();
});

test('what is sent has every field under its wire name, with its type', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  const sent = sentBy(form.page);
  await form.agreesAndSubmits();
  await form.isThanked();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toStrictEqual({
    surname: 'Nguyễn',
    forename: 'Thị Ánh',
    dateOfBirth: Date.UTC(2019, 2, 27),
    isEnglishIsNotFirstLanguage: false,
    nationalityId: expect.any(Number),
    proposedYearGroupId: 1,
    proposedYearOfEntryId: 1,
    religionId: 1,
    sexId: 2,
    email: 'hang@example.vn',
    fullName: 'Trần Thị Bích Hằng',
    homeAddress: '12 phố Huế, Hà Nội',
    isEmployeeOfVingroup: 'yes',
    vingroupId: 'V-1024',
    mobileNumber: '0912 345 678',
    occupation: 'Kỹ sư',
    datesOfAttendanceBegin: 2023,
    datesOfAttendanceEnd: 2026,
    headTeacher: 'Lê Văn Định',
    schoolName: 'Mầm non Hoa Sữa',
    telephone: '024 3825 0000',
    isContactWithoutNotify: true,
    isNotGoToSchoolYet: false,
    brotherInfo: 'Nguyễn Gia Bảo, 01/02/2015',
    medicalInfo: 'Dị ứng lạc',
    talentsInfo: 'Đàn bầu\nBơi',
    knownSourceId: 1,
  });
});

test('hidden fields are sent blank, and untouched ones at their defaults', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  await form.fillsInContact();
  await form.answers('Phụ huynh có phải là nhân viên {group} không?', 'Không', {
    group: 'Vingroup',
  });
  await form.continues();
  await form.fillsInSchool();
  await form.ticks('Học sinh chưa đi học');
  await form.continues();
  await form.choosesFirst('Nguồn biết tới');
  await form.continues();
  expect(await bodySentBy(form)).toMatchObject({
    isEmployeeOfVingroup: 'no',
    vingroupId: '',
    isNotGoToSchoolYet: true,
    schoolName: '',
    headTeacher: '',
    telephone: '',
    datesOfAttendanceBegin: 0,
    datesOfAttendanceEnd: 0,
    isContactWithoutNotify: true,
    brotherInfo: '',
    medicalInfo: '',
    talentsInfo: '',
  });
});

test('a start year that nobody touched is sent as this year, a blank end year as 0', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[3]);
  await form.types('Tên trường hoặc nhà trẻ', 'Mầm non Hoa Sữa');
  await form.types('Tên hiệu trưởng', 'Lê Văn Định');
  await form.types('Số điện thoại trường', '024 3825 0000');
  await form.continues();
  await form.choosesFirst('Nguồn biết tới');
  await form.continues();
  expect(await bodySentBy(form)).toMatchObject({
    datesOfAttendanceBegin: new Date().getFullYear(),
    datesOfAttendanceEnd: 0,
    isContactWithoutNotify: true,
    isNotGoToSchoolYet: false,
  });
});

test('the step is kept as a string, from 1 to 5', async ({ drafts }) => {
  const steps = Object.values(drafts).map((tab) => {
    const kept = tab['draft:admission'];
    return kept === undefined ? '1' : (JSON.parse(kept) as { step: unknown }).step;
  });
  expect(steps).toEqual(['1', '2', '3', '4', '5']);
});

/** Submits the last step. @returns the body of the request */
async function bodySentBy(form: RegistrationPage): Promise<unknown> {
  const sent = sentBy(form.page);
  await form.agreesAndSubmits();
  await form.isThanked();
  return sent[0]?.postDataJSON();
}
