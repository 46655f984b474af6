import type { Route } from '@playwright/test';
import { ánh } from '../src/forms/drafts';
import {
  control,
  expectErrorsAfterBlur,
  expectField,
  expectFields,
  expectNoError,
  expectRefusals,
  expectRequired,
} from '../src/form';
import {
  ADDITIONAL,
  CONTACT,
  NOT_AT_SCHOOL,
  PUPIL,
  SCHOOL,
  STAFF_ID,
  type Words,
} from '../src/forms/formFields';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { failSubmit, holdSubmit, sentBy } from '../src/submit';
import { expect, test } from '../src/test';

const HINT = 'Học sinh quốc tịch Việt Nam vui lòng nhập họ tên đầy đủ dấu';
const BOX = 'Học sinh chưa đi học';
const START = 'Năm bắt đầu theo học';
const thisYear = new Date().getFullYear();

// @proves PUPIL-1 to 8, CONTACT-1 to 2, CONTACT-4 to 5, SCHOOL-2 to 5, ADDITIONAL-1, ADDITIONAL-3
// @proves CONFIRM-4 to 7, CONFIRM-9, LOOK-2, DATA-PUPIL-1, DATA-PUPIL-5, DATA-CONTACT-1 to 2
// @proves DATA-SCHOOL-3 to 4, DATA-ADDITIONAL-1 to 4, STATE-STEPS-1 to 2, STATE-STEPS-4
// @proves STATE-STATUS-2 to 5, VAL-WHEN-1, VAL-WHEN-6, VAL-PUPIL-1 to 8, VAL-CONTACT-1 to 7
// @proves VAL-CONTACT-9 to 10, VAL-SCHOOL-1 to 3, VAL-SCHOOL-5, VAL-SCHOOL-7 to 9, VAL-ADDITIONAL-1
// @proves VAL-CONFIRM-1, API-CLIENT-5 to 6, API-CALLS-7 to 8, ERR-TEXTS-7 to 8, ERR-PLACES-3, CONST-4 to 5
// @proves CONST-7
test('in Vietnamese, the five steps have their fields, errors and ways, and send every answer', async ({
  formInVietnamese: form,
  page,
}) => {
  const sent = sentBy(page);
  await form.opens();

  await test.step('step 1 has its caption, hints and fields, nothing chosen, and no way back', async () => {
    await expectCaption(form, { vi: 'Thông tin học sinh', en: 'Pupil information' });
    await expectFields(form, PUPIL);
    await expect(page.getByText(HINT, { exact: true })).toBeVisible();
    await expect(form.field('Ngày sinh')).toHaveAccessibleDescription(
      'Ngày/tháng/năm, ví dụ 27/03/2019',
    );
    await expectNothingChosen(form);
    await expect(form.button('Quay lại')).toBeDisabled();
  });
  await test.step('Continue names each missing answer, and leads on once every answer is given', async () => {
    await expectRequired(form, PUPIL);
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await form.fillsInPupil({ ...ánh, dateOfBirth: '27032019' });
    await expectNoError(form, ...PUPIL);
    await expect(form.field('Ngày sinh')).toHaveValue('27/03/2019');
    await form.continues();
  });

  await test.step('step 2 has its caption and fields, names each missing answer, and says what is refused', async () => {
    await expectCaption(form, { vi: 'Thông tin liên hệ', en: 'Contact information' });
    await expectFields(form, CONTACT);
    await expectRequired(form, CONTACT);
    await expectStaffId(form);
    await expectRefusals(form, CONTACT);
  });
  await test.step('Enter begins a line of the address, and a mark is composed in its middle', async () => {
    await form.fillsInContact();
    const address = form.field('Địa chỉ thường trú');
    await address.fill('12 phố\nHà Nội');
    await address.press('ArrowUp');
    await address.press('End');
    await page.keyboard.insertText(' Hue\u0302\u200B');
    // A mark that is typed alone is composed with its letter, and the caret stays behind it.
    await page.keyboard.insertText('\u0301');
    await address.press('Enter');
    await expect(address).toHaveValue('12 phố Huế\n\nHà Nội');
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  });
  await test.step('Back leads from step 2 to step 1, and keeps what was typed', async () => {
    await form.button('Quay lại').click();
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
    await expect(form.field('Họ')).toHaveValue('Nguyễn');
    await form.continues();
    await expect(form.field('Mã nhân viên')).toHaveValue('V-1024');
    await form.continues();
  });

  await test.step('step 3 begins with this year as the start year, and with no contact without notice', async () => {
    await expectCaption(form, { vi: 'Trường đang theo học', en: 'Current school' });
    await expectFields(form, [NOT_AT_SCHOOL, ...SCHOOL]);
    await expect(form.field(BOX)).not.toBeChecked();
    await expect(form.field(START)).toHaveValue(String(thisYear));
    await expect(form.field('Năm kết thúc theo học')).toHaveValue('');
    await expect(form.field('Năm kết thúc theo học')).toHaveAccessibleDescription(
      '(không bắt buộc)',
    );
    await expect(form.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
  });
  await test.step('step 3 names each missing answer, and says what is refused', async () => {
    await form.types(START, '');
    await expectRequired(form, [NOT_AT_SCHOOL, ...SCHOOL]);
    await expectRefusals(form, SCHOOL);
  });
  await test.step('Back leads from step 3 to step 2, and Continue to step 4', async () => {
    await form.fillsInSchool();
    await form.button('Quay lại').click();
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    await form.continues();
    await expect(form.field(START)).toHaveValue('2023');
    await form.continues();
  });

  await test.step('step 4 has three text areas and a list, and asks for the list alone', async () => {
    await expectCaption(form, { vi: 'Thông tin bổ sung', en: 'Additional information' });
    await expectFields(form, ADDITIONAL);
    await expectRequired(form, ADDITIONAL);
    await form.fillsInAdditional();
    await form.continues();
  });

  await test.step('step 5 shows the answers before they are sent', async () => {
    await expectCaption(form, { vi: 'Xác nhận đăng ký', en: 'Confirm registration' });
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
      await expect(page.getByRole('definition').filter({ hasText: answer }).first()).toBeVisible();
    }
  });
  await expectConsent(form);
  await expectFailures(form, {
    'the server says why': {
      answer: json(500, { is_success: false, message: 'Máy chủ bận', status_code: 500 }),
      says: 'Máy chủ bận',
    },
    'no answer comes': { answer: (route) => route.abort(), says: UNANSWERED.vi },
  });
  await expectSaving(form);

  await test.step('each attempt sends every field under its wire name, with its type, and one key', async () => {
    expect(sent).toHaveLength(3);
    for (const request of sent) expect(request.postDataJSON()).toStrictEqual(everyAnswer);
    expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  });
});

const everyAnswer = {
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
};

// @proves PUPIL-1 to 7, CONTACT-1 to 3, CONTACT-5, SCHOOL-1 to 3, ADDITIONAL-1 to 3, CONFIRM-4 to 7
// @proves CONFIRM-9, DATA-SCHOOL-5 to 6, DATA-ADDITIONAL-2 to 3, STATE-STEPS-2, STATE-STATUS-2 to 5
// @proves VAL-WHEN-2 to 6, VAL-PUPIL-1 to 8, VAL-CONTACT-1 to 10, VAL-SCHOOL-1 to 5, VAL-SCHOOL-7 to 9
// @proves VAL-ADDITIONAL-1 to 2, VAL-CONFIRM-1, API-CLIENT-5 to 6, API-CALLS-8, ERR-TEXTS-7 to 8
// @proves ERR-PLACES-3, CONST-4 to 5
test('in English, the five steps have their fields, errors and ways, and send what is hidden as blank', async ({
  form,
  page,
}) => {
  const sent = sentBy(page);
  await form.opens();

  await test.step('step 1 has its caption and fields, and no hint on diacritics', async () => {
    await expectCaption(form, { vi: 'Thông tin học sinh', en: 'Pupil information' });
    await expectFields(form, PUPIL);
    await expect(page.getByText(HINT)).toHaveCount(0);
    await expect(form.field('Ngày sinh')).toHaveAccessibleDescription(
      'Day/month/year, for example 27/03/2019',
    );
  });
  await test.step('a field of step 1 shows its error once it was left, and Continue names them all', async () => {
    await expectErrorsAfterBlur(form, PUPIL);
    await expectRequired(form, PUPIL);
    await form.fillsInPupil(oskar);
    await form.continues();
  });

  await test.step('a field of step 2 shows its error once it was left, and Continue names them all', async () => {
    await expectCaption(form, { vi: 'Thông tin liên hệ', en: 'Contact information' });
    await expectFields(form, CONTACT);
    await expectErrorsAfterBlur(form, CONTACT);
    await expectRequired(form, CONTACT);
    await expectStaffId(form);
    await expectRefusals(form, CONTACT);
  });
  await test.step('the staff id is there only for a member of staff, and is kept while it is hidden', async () => {
    await form.fillsInContact();
    await saysStaff(form, 'Không');
    await expect(control(form, STAFF_ID)).toHaveCount(0);
    await saysStaff(form, 'Có');
    await expect(control(form, STAFF_ID)).toHaveValue('V-1024');
    await saysStaff(form, 'Không');
    await form.continues();
  });

  await test.step('a field of step 3 shows its error once it was left, and Continue names them all', async () => {
    await expectCaption(form, { vi: 'Trường đang theo học', en: 'Current school' });
    await expectFields(form, [NOT_AT_SCHOOL, ...SCHOOL]);
    await expect(form.field('Năm kết thúc theo học')).toHaveAccessibleDescription('(optional)');
    await expectErrorsAfterBlur(form, SCHOOL.slice(0, 3));
    await form.types(START, '');
    await expectErrorsAfterBlur(form, SCHOOL.slice(3));
    await expectRequired(form, [NOT_AT_SCHOOL, ...SCHOOL]);
    await expectRefusals(form, SCHOOL);
  });
  await test.step('a pupil who is not yet at school has no school fields, and they are not required', async () => {
    await form.types('Tên trường hoặc nhà trẻ', 'Mầm non Hoa Sữa');
    await form.ticks(BOX);
    for (const field of SCHOOL) await expect(control(form, field)).toHaveCount(0);
    await form.continues();
  });
  await test.step('Back leads from step 4 to step 3, where what was hidden is kept', async () => {
    await expectCaption(form, { vi: 'Thông tin bổ sung', en: 'Additional information' });
    await form.button('Quay lại').click();
    await form.field(BOX).uncheck();
    await expect(form.field('Tên trường hoặc nhà trẻ')).toHaveValue('Mầm non Hoa Sữa');
    await form.ticks(BOX);
    await form.continues();
  });

  await test.step('a field of step 4 shows its error once it was left, and its texts may stay empty', async () => {
    await expectFields(form, ADDITIONAL);
    await expectErrorsAfterBlur(form, ADDITIONAL);
    await expectRequired(form, ADDITIONAL);
    await form.choosesFirst('Nguồn biết tới');
    await form.continues();
  });

  await test.step('step 5 has a link back to each step', async () => {
    await expectCaption(form, { vi: 'Xác nhận đăng ký', en: 'Confirm registration' });
    const ways = { Pupil: 'Thông tin học sinh', Additional: 'Thông tin bổ sung' };
    for (const [step, caption] of Object.entries(ways)) {
      await page.getByRole('button', { name: `Change: ${step}`, exact: true }).click();
      await expect(form.heading(caption)).toBeVisible();
      await page.goBack();
      await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
    }
  });
  await expectConsent(form);
  await expectFailures(form, {
    'the server breaks without a word': {
      answer: (route) => route.fulfill({ status: 500 }),
      says: UNANSWERED.en,
    },
    'the answer is no success and has no message': {
      answer: json(200, { is_success: false, message: '', status_code: 200 }),
      says: 'Error',
    },
  });
  await expectSaving(form);

  await test.step('what is hidden or untouched is sent at its default', async () => {
    expect(sent.at(-1)?.postDataJSON()).toMatchObject({
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
});

const oskar = {
  surname: 'Lindqvist',
  forename: 'Oskar',
  dateOfBirth: '1/9/2020',
  sex: 'Nam',
  nationality: 'Denmark',
} as const;

const expectCaption = ({ page, language }: RegistrationPage, caption: Words) =>
  expect(
    page.getByRole('heading', { level: 1, name: caption[language], exact: true }),
  ).toBeVisible();

async function expectNothingChosen(form: RegistrationPage) {
  for (const field of PUPIL) {
    const found = control(form, field);
    if (field.role === 'radiogroup') {
      await expect(found.getByRole('radio', { checked: true })).toHaveCount(0);
    } else if (field.role === 'checkbox') await expect(found).not.toBeChecked();
    else await expect(found).toHaveValue('');
  }
  await expect(form.page.locator('[id$="-chosen"]')).toHaveCount(0);
}

const saysStaff = (form: RegistrationPage, answer: 'Có' | 'Không') =>
  form.answers('Phụ huynh có phải là nhân viên {group} không?', answer, { group: 'Vingroup' });

/** It is there, and required, after yes. */
async function expectStaffId(form: RegistrationPage) {
  await expect(control(form, STAFF_ID)).toHaveCount(0);
  await saysStaff(form, 'Có');
  await expectField(form, STAFF_ID);
  await expectRequired(form, [...CONTACT.slice(0, 2), STAFF_ID, ...CONTACT.slice(3)]);
}

const UNANSWERED = {
  vi: 'Có lỗiChưa nhận được phản hồi, nên có thể nhà trường đã nhận được đăng ký này. Gửi lại không tạo thêm hồ sơ.',
  en: 'Something went wrongNo response came, so the school may already have this registration. Sending it again does not register twice.',
};

/** An answer of a server's. */
const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body });

const consent = ({ page, language }: RegistrationPage) =>
  page.getByRole('checkbox', {
    name: {
      vi: 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh',
      en: 'I have read and agree to the fee and admissions policy',
    }[language],
    exact: true,
  });

const submit = ({ page, language }: RegistrationPage) =>
  page.getByRole('button', { name: { vi: 'Gửi đăng ký', en: 'Submit' }[language], exact: true });

const failure = ({ page }: RegistrationPage) => page.getByRole('region').getByRole('alert');

const expectConsent = (form: RegistrationPage) =>
  test.step('Submit is disabled until the consent is ticked, and Back keeps the consent', async () => {
    const reason = {
      vi: 'Vui lòng đánh dấu ô đồng ý để gửi đăng ký',
      en: 'Tick the box to submit',
    }[form.language];
    await expect(consent(form)).not.toBeChecked();
    await expect(submit(form)).toBeDisabled();
    await expect(submit(form)).toHaveAccessibleDescription(reason);
    await consent(form).check();
    await expect(submit(form)).toBeEnabled();
    await expect(form.page.getByText(reason)).toBeHidden();
    await consent(form).uncheck();
    await expect(submit(form)).toBeDisabled();
    await consent(form).check();
    await form.button('Quay lại').click();
    await expect(form.heading('Thông tin bổ sung')).toBeVisible();
    await form.continues();
    await expect(consent(form)).toBeChecked();
  });

/** How a submit fails, and what the parent then reads. */
type Failures = Record<string, { answer: (route: Route) => Promise<void>; says: string }>;

async function expectFailures(form: RegistrationPage, failures: Failures) {
  const { page } = form;
  const notSent = {
    vi: 'Chưa gửi được. Thông tin đã nhập vẫn được giữ.',
    en: 'Not sent. Your answers are kept.',
  }[form.language];
  for (const [how, { answer, says }] of Object.entries(failures)) {
    await test.step(`a submit that fails says why, and keeps the answers and the consent: ${how}`, async () => {
      const recover = await failSubmit(page, answer);
      await submit(form).click();
      await expect(failure(form)).toHaveText(notSent + says);
      await expect(page).toHaveURL('/');
      await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
      await expect(consent(form)).toBeChecked();
      await expect(page.getByRole('main')).toContainText('Trần Thị Bích Hằng');
      await recover();
    });
  }
}

const expectSaving = (form: RegistrationPage) =>
  test.step('Submit, and Continue on step 4, are disabled and say so while the registration is being saved', async () => {
    const { page, language } = form;
    const busy = (name: Words) => page.getByRole('button', { name: name[language], exact: true });
    const server = await holdSubmit(page);
    await submit(form).dblclick();
    await server.asked();
    await expect(busy({ vi: 'Đang gửi', en: 'Submitting' })).toBeDisabled();
    await expect(submit(form)).toHaveCount(0);
    await expect(failure(form)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await form.button('Quay lại').click();
    await expect(busy({ vi: 'Đang cập nhật', en: 'Updating' })).toBeDisabled();
    await expect(form.button('Tiếp tục')).toHaveCount(0);
    server.letGo();
    await form.isThanked();
    await expect(page).toHaveURL('/thank');
  });
