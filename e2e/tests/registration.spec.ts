import type { Route } from '@playwright/test';
import { CAPTIONS } from '../src/forms/drafts';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { holds } from '../src/holds';
import { sentBy, SUBMIT } from '../src/submit';
import { expect, test } from '../src/test';

const START = 'Năm bắt đầu theo học';
const BOX = 'Học sinh chưa đi học';
const SCHOOL_NAME = 'Tên trường hoặc nhà trẻ';
const CONSENT = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';

// @proves PRODUCT-1 to 2, PUPIL-1 to 3, PUPIL-5 to 8, CONTACT-4 to 5, SCHOOL-2 to 5, ADDITIONAL-1
// @proves ADDITIONAL-3, CONFIRM-4 to 7, CONFIRM-9, LOOK-2, DATA-PUPIL-1 to 2, DATA-PUPIL-5
// @proves DATA-CONTACT-1 to 2, DATA-SCHOOL-3 to 4, DATA-ADDITIONAL-1 to 3, STATE-STEPS-1 to 2
// @proves STATE-STEPS-4, STATE-STATUS-2 to 5, VAL-WHEN-6, VAL-CONFIRM-1, API-CLIENT-5 to 6
// @proves API-CALLS-7 to 8, ERR-TEXTS-8, ERR-PLACES-3, CONST-7
test('a pupil is registered in Vietnamese: every step says what is missing, and the office reads what was typed', async ({
  formInVietnamese: form,
  page,
  product,
}) => {
  const sent = sentBy(page);
  const names: string[] = [];
  const remembersFields = async () =>
    names.push(...(await form.shownFields()).map(({ name }) => name));
  await form.opens();

  await test.step('step 1 has a hint on diacritics, nothing chosen, and no way back', async () => {
    await expect(form.heading(CAPTIONS[1])).toBeVisible();
    await expect(page.getByText(/vui lòng nhập họ tên đầy đủ dấu$/)).toBeVisible();
    await expect(page.locator('[id$="-chosen"]')).toHaveCount(0);
    await expect(form.button('Quay lại')).toBeDisabled();
    await namesWhatIsMissing(form);
    await form.fillsInPupil({ dateOfBirth: '27032019' });
    await expect(form.field('Ngày sinh')).toHaveValue('27/03/2019');
    await remembersFields();
    await form.continues();
  });
  await test.step('step 2, and Back from it, which keeps what was typed', async () => {
    await expect(form.heading(CAPTIONS[2])).toBeVisible();
    await namesWhatIsMissing(form);
    await form.fillsInContact();
    await remembersFields();
    await form.button('Quay lại').click();
    await expect(form.field('Họ')).toHaveValue('Nguyễn');
    await form.continues();
    await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
    await form.continues();
  });
  await test.step('step 3 begins with this year as the start year, and with no contact without notice', async () => {
    await expect(form.heading(CAPTIONS[3])).toBeVisible();
    await expect(form.field(START)).toHaveValue(String(new Date().getFullYear()));
    await expect(form.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
    await form.types(START, '');
    await namesWhatIsMissing(form);
    await form.fillsInSchool();
    await remembersFields();
    await form.button('Quay lại').click();
    await expect(form.heading(CAPTIONS[2])).toBeVisible();
    await form.continues();
    await form.continues();
  });
  await test.step('step 4', async () => {
    await expect(form.heading(CAPTIONS[4])).toBeVisible();
    await namesWhatIsMissing(form);
    await form.fillsInAdditional();
    await remembersFields();
    await form.continues();
  });
  await expectConsent(form);
  await expectFailure(form, 'Máy chủ bận', (route) =>
    route.fulfill({
      status: 500,
      json: { is_success: false, message: 'Máy chủ bận', status_code: 500 },
    }),
  );
  await expectFailure(form, `${form.reads('Có lỗi')}${form.reads(UNANSWERED)}`, (route) =>
    route.abort(),
  );
  const reference = await expectSaving(form);

  const payloads = sent.map((request) => request.postDataJSON() as Record<string, unknown>);
  await test.step('each attempt sends every field under its wire name, and one key', () => {
    expect(payloads).toHaveLength(3);
    for (const payload of payloads) expect(Object.keys(payload).sort()).toEqual(names.sort());
    expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  });
  await test.step('the office reads what was typed and sent', async () => {
    const kept = (await product.registrations()).find((one) => one.reference === reference);
    expect(kept).toMatchObject({ ...payloads[0], flow: 'admission' });
    expect(kept).toMatchObject({
      surname: 'Nguyễn',
      forename: 'Thị Ánh',
      dateOfBirth: Date.UTC(2019, 2, 27),
      sexId: 2,
      isEnglishIsNotFirstLanguage: false,
      isEmployeeOfVingroup: 'yes',
      datesOfAttendanceBegin: 2023,
      isContactWithoutNotify: true,
      talentsInfo: 'Đàn bầu\nBơi',
    });
  });
});

// @proves PRODUCT-2, PUPIL-1 to 2, CONTACT-3, CONTACT-5, SCHOOL-1, ADDITIONAL-2, CONFIRM-4 to 9
// @proves DATA-PUPIL-4, DATA-SCHOOL-5 to 6, STATE-STATUS-2 to 5, VAL-WHEN-2 to 6, VAL-CONTACT-8
// @proves VAL-SCHOOL-4, VAL-ADDITIONAL-2, API-CLIENT-5 to 6, API-CALLS-8, ERR-TEXTS-7, ROLES-1
// @proves CONST-2, CONST-4 to 5
test('a pupil is registered in English: a field says what is wrong once it was left, and what is hidden is sent as blank', async ({
  form,
  page,
  product,
}) => {
  const sent = sentBy(page);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
  });
  await form.opens();

  await test.step('step 1', async () => {
    await expect(form.heading(CAPTIONS[1])).toBeVisible();
    await expect(page.getByText('đầy đủ dấu')).toHaveCount(0);
    await showsErrorsOnceLeft(form);
    await form.fillsInPupil({
      surname: 'Lindqvist',
      forename: 'Oskar',
      dateOfBirth: '1/9/2020',
      sexId: 'Nam',
      nationalityId: 'Denmark',
    });
    await form.ticks('Tiếng Anh không phải là tiếng mẹ đẻ');
    await form.continues();
  });
  await test.step('step 2: the staff id is there only for a member of staff, and is kept while it is hidden', async () => {
    await expect(form.heading(CAPTIONS[2])).toBeVisible();
    await showsErrorsOnceLeft(form);
    const id = form.field('Mã nhân viên');
    await expect(id).toHaveCount(0);
    await form.fillsInContact();
    await saysStaff(form, 'Không');
    await expect(id).toHaveCount(0);
    await saysStaff(form, 'Có');
    await expect(id).toHaveValue('V-1024');
    await saysStaff(form, 'Không');
    await form.continues();
  });
  await test.step('step 3: a pupil who is not yet at school has no school fields', async () => {
    await expect(form.heading(CAPTIONS[3])).toBeVisible();
    await form.types(START, '');
    await showsErrorsOnceLeft(form);
    await form.types(SCHOOL_NAME, 'Mầm non Hoa Sữa');
    await form.ticks(BOX);
    expect(await form.shownFields()).toHaveLength(1);
    await form.continues();
  });
  await test.step('Back leads from step 4 to step 3, where what was hidden is kept', async () => {
    await expect(form.heading(CAPTIONS[4])).toBeVisible();
    await form.button('Quay lại').click();
    await form.field(BOX).uncheck();
    await expect(form.field(SCHOOL_NAME)).toHaveValue('Mầm non Hoa Sữa');
    await form.ticks(BOX);
    await form.continues();
  });
  await test.step('step 4: its texts may stay empty', async () => {
    await expect(form.heading(CAPTIONS[4])).toBeVisible();
    await showsErrorsOnceLeft(form);
    await form.chooses('Nguồn biết tới');
    await form.continues();
  });
  await test.step('who changes an answer comes back with the next Continue', async () => {
    await expect(form.heading(CAPTIONS[5])).toBeVisible();
    await page.getByRole('button', { name: 'Change: Pupil', exact: true }).click();
    await form.types('Tên đệm và tên', 'Oskar Emil');
    await form.continues();
    await expect(page.getByRole('definition').filter({ hasText: 'Oskar Emil' })).toBeVisible();
  });
  await expectConsent(form);
  await expectFailure(form, 'Error', (route) =>
    route.fulfill({ json: { is_success: false, message: '', status_code: 200 } }),
  );
  const reference = await expectSaving(form);
  await test.step('nothing violated the policy, which refuses markup and scripts of other places', async () => {
    expect(await page.evaluate('refused')).toEqual([]);
    const isRefused = (attempt: string) =>
      page.evaluate(attempt).then(
        () => false,
        () => true,
      );
    expect(await isRefused(`document.createElement('p').innerHTML = '<img>'`)).toBe(true);
    const refusesScript = (url: string) =>
      isRefused(`document.createElement('script').src = '${url}'`);
    expect(await refusesScript('https://other.example/packages/a.js')).toBe(true);
    expect(await refusesScript('/packages/../api/a')).toBe(true);
    expect(await refusesScript('/packages/a.js')).toBe(false);
  });

  const hidden = {
    vingroupId: '',
    schoolName: '',
    headTeacher: '',
    telephone: '',
    datesOfAttendanceBegin: 0,
    datesOfAttendanceEnd: 0,
  };
  expect(sent.at(-1)?.postDataJSON()).toMatchObject(hidden);
  const kept = (await product.registrations()).find((one) => one.reference === reference);
  expect(kept).toMatchObject({
    ...hidden,
    surname: 'Lindqvist',
    forename: 'Oskar Emil',
    dateOfBirth: Date.UTC(2020, 8, 1),
    sexId: 1,
    isEnglishIsNotFirstLanguage: true,
    isEmployeeOfVingroup: 'no',
    isNotGoToSchoolYet: true,
    medicalInfo: '',
  });
});

const required = ({ page }: RegistrationPage) =>
  page.locator('form:visible [aria-required="true"]:visible');
const invalid = ({ page }: RegistrationPage) =>
  page.locator('form:visible [aria-invalid="true"]:visible');

/** Continue without answers stays: the summary has an entry for each required field, which leads there. */
async function namesWhatIsMissing(form: RegistrationPage) {
  const entries = form.summary().getByRole('link');
  await form.continues();
  await expect(form.summary()).toBeFocused();
  await expect(entries).toHaveCount(await required(form).count());
  for (const entry of await entries.all()) {
    await entry.click();
    // A group of radios is marked as a whole.
    const wrong = form.page.locator('[aria-invalid="true"]:is(:focus, :focus-within)');
    await expect(wrong).toHaveCount(1);
  }
}

/** Leaves each field as it is: there is no error before, and one for each required field after. */
async function showsErrorsOnceLeft(form: RegistrationPage) {
  await expect(invalid(form)).toHaveCount(0);
  for (const { name } of await form.shownFields()) {
    const input = form.page.locator(`form:visible [name="${name}"]:visible`).first();
    await input.focus();
    await input.blur();
  }
  await expect(invalid(form)).toHaveCount(await required(form).count());
  await expect(form.summary()).toHaveCount(0);
}

const saysStaff = (form: RegistrationPage, answer: 'Có' | 'Không') =>
  form.answers('Phụ huynh có phải là nhân viên {group} không?', answer, { group: 'Vingroup' });

const expectConsent = (form: RegistrationPage) =>
  test.step('Submit is disabled until the consent is ticked, and Back keeps the consent', async () => {
    const submit = form.button('Gửi đăng ký');
    const reason = form.reads('Vui lòng đánh dấu ô đồng ý để gửi đăng ký');
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(reason);
    await form.agrees();
    await expect(submit).toBeEnabled();
    await form.button('Quay lại').click();
    await expect(form.heading(CAPTIONS[4])).toBeVisible();
    await form.continues();
    await expect(form.field(CONSENT)).toBeChecked();
  });

const UNANSWERED =
  'Chưa nhận được phản hồi, nên có thể nhà trường đã nhận được đăng ký này. Gửi lại không tạo thêm hồ sơ.';

const expectFailure = (
  form: RegistrationPage,
  says: string,
  answer: (route: Route) => Promise<void>,
) =>
  test.step(`a submit that fails says why, and keeps the answers and the consent: ${says}`, async () => {
    const { page } = form;
    await page.route(SUBMIT, answer);
    await form.button('Gửi đăng ký').click();
    await expect(page.getByRole('region').getByRole('alert')).toHaveText(
      form.reads('Chưa gửi được. Thông tin đã nhập vẫn được giữ.') + says,
    );
    await expect(page).toHaveURL('/');
    await expect(form.field(CONSENT)).toBeChecked();
    await expect(page.getByRole('main')).toContainText('Trần Thị Bích Hằng');
    await page.unroute(SUBMIT, answer);
  });

/** @returns the reference */
const expectSaving = (form: RegistrationPage) =>
  test.step('Submit, and Continue on step 4, are disabled and say so while the registration is being saved', async () => {
    const server = await holds(form.page, SUBMIT);
    await form.button('Gửi đăng ký').dblclick();
    await server.asked();
    await expect(form.button('Đang gửi')).toBeDisabled();
    await form.button('Quay lại').click();
    await expect(form.button('Đang cập nhật')).toBeDisabled();
    server.letGo();
    const reference = await form.isThanked();
    await expect(form.page).toHaveURL('/thank');
    return reference;
  });
