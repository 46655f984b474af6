import {
  control,
  expectError,
  expectErrorsAfterBlur,
  expectField,
  expectLinksToFields,
  expectNoError,
  expectRequired,
} from '../src/form';
import { NOT_AT_SCHOOL, SCHOOL, type FormField } from '../src/formFields';
import type { RegistrationPage } from '../src/registrationPage';
import { expect, LANGUAGES, test } from '../src/test';

const captions = { vi: 'Trường đang theo học', en: 'Current school' };
const invalidStart = { vi: 'Vui lòng nhập Năm bắt đầu hợp lệ', en: 'Enter a valid start year' };
const invalidEnd = { vi: 'Vui lòng nhập Năm kết thúc hợp lệ', en: 'Enter a valid end year' };
const endBeforeStart = {
  vi: 'Năm kết thúc theo học phải lớn hơn năm bắt đầu',
  en: 'The end year must be greater than the start year',
};
const startYear = SCHOOL[3] as FormField; // the table is above
const endYear = SCHOOL[4] as FormField;
const thisYear = new Date().getFullYear();

for (const language of LANGUAGES) {
  test(`step 3 has its caption, its fields and their labels (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[3]);
    await expect(
      form.page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    for (const field of [NOT_AT_SCHOOL, ...SCHOOL]) await expectField(form, field);
    await expect(control(form, endYear)).toHaveAccessibleDescription(
      { vi: '(không bắt buộc)', en: '(optional)' }[language],
    );
  });

  test(`Continue on an empty step 3 names each missing answer (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[3]);
    await control(form, startYear).fill('');
    await expectRequired(form, [NOT_AT_SCHOOL, ...SCHOOL]);
    await expectLinksToFields(form, SCHOOL);
  });

  test(`the start year is one of the last hundred, or this one (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[3]);
    await leaves(form, startYear, 'abc');
    await expectError(form, startYear, invalidStart);
    await leaves(form, startYear, String(thisYear - 100));
    await expectNoError(form, startYear);
    await leaves(form, startYear, String(thisYear - 101));
    await expectError(form, startYear, invalidStart);
    await leaves(form, startYear, String(thisYear));
    await expectNoError(form, startYear);
    await leaves(form, startYear, String(thisYear + 1));
    await expectError(form, startYear, invalidStart);
  });

  test(`the end year may be blank or the start year, but not before it (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[3]);
    await leaves(form, startYear, '2020');
    await leaves(form, endYear, '2019');
    await expectError(form, endYear, endBeforeStart);
    await leaves(form, endYear, '2020');
    await expectNoError(form, endYear);
    await leaves(form, endYear, 'abc');
    await expectError(form, endYear, invalidEnd);
    for (const blank of ['', '0']) {
      await leaves(form, endYear, blank);
      await expectNoError(form, endYear);
    }
  });
}

test('the end year is checked again when the start year changes', async ({ form, drafts }) => {
  await form.opensTab(drafts[3]);
  await leaves(form, startYear, '2020');
  await leaves(form, endYear, '2021');
  await expectNoError(form, endYear);
  await control(form, startYear).fill('2022');
  await expectError(form, endYear, endBeforeStart);
  await control(form, startYear).fill('2021');
  await expectNoError(form, endYear);
});

test('a field of step 3 shows its error once it was left, not before', async ({ form, drafts }) => {
  await form.opensTab(drafts[3]);
  await expectErrorsAfterBlur(form, SCHOOL.slice(0, 3));
  await control(form, startYear).fill('');
  await expectNoError(form, startYear);
  await control(form, startYear).blur();
  await expectError(form, startYear, invalidStart);
});

test('step 3 begins with this year as the start year, and with no contact without notice', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[3]);
  await expect(form.field('Học sinh chưa đi học')).not.toBeChecked();
  await expect(control(form, startYear)).toHaveValue(String(thisYear));
  await expect(control(form, endYear)).toHaveValue('');
  await expect(form.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
});

test('a pupil who is not yet at school has no school fields, and they are not required', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[3]);
  await form.continues();
  await expectError(form, SCHOOL[0] as FormField, SCHOOL[0]?.required as FormField['label']);
  await form.ticks('Học sinh chưa đi học');
  for (const field of SCHOOL) await expect(control(form, field)).toHaveCount(0);
  await form.continues();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
});

test('what was typed of the school is kept while it is hidden', async ({ form, drafts }) => {
  await form.opensTab(drafts[3]);
  await form.fillsInSchool();
  await form.field('Không liên hệ trường hiện tại khi chưa báo trước').uncheck();
  await form.ticks('Học sinh chưa đi học');
  await expect(control(form, startYear)).toHaveCount(0);
  await form.field('Học sinh chưa đi học').uncheck();
  await expect(form.field('Tên trường hoặc nhà trẻ')).toHaveValue('Mầm non Hoa Sữa');
  await expect(form.field('Tên hiệu trưởng')).toHaveValue('Lê Văn Định');
  await expect(form.field('Số điện thoại trường')).toHaveValue('024 3825 0000');
  await expect(control(form, startYear)).toHaveValue('2023');
  await expect(control(form, endYear)).toHaveValue('2026');
  await expect(form.field('Không liên hệ trường hiện tại khi chưa báo trước')).not.toBeChecked();
});

test('Back leads from step 3 to step 2, and Continue to step 4', async ({ form, drafts }) => {
  await form.opensTab(drafts[3]);
  await form.button('Quay lại').click();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
  await form.continues();
  await form.fillsInSchool();
  await form.continues();
  await expect(form.heading('Thông tin bổ sung')).toBeVisible();
});

async function leaves(form: RegistrationPage, field: FormField, text: string) {
  await control(form, field).fill(text);
  await control(form, field).blur();
}
