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
import type { Parent } from '../src/parent';
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
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[3]);
    await expect(
      parent.page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    for (const field of [NOT_AT_SCHOOL, ...SCHOOL]) await expectField(parent, field);
    await expect(control(parent, endYear)).toHaveAccessibleDescription(
      { vi: 'Không bắt buộc', en: 'Optional' }[language],
    );
  });

  test(`Continue on an empty step 3 names each missing answer (${language})`, async ({
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[3]);
    await control(parent, startYear).fill('');
    await expectRequired(parent, [NOT_AT_SCHOOL, ...SCHOOL]);
    await expectLinksToFields(parent, SCHOOL);
  });

  test(`the start year is one of the last hundred, or this one (${language})`, async ({
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[3]);
    await leaves(parent, startYear, 'abc');
    await expectError(parent, startYear, invalidStart);
    await leaves(parent, startYear, String(thisYear - 100));
    await expectNoError(parent, startYear);
    await leaves(parent, startYear, String(thisYear - 101));
    await expectError(parent, startYear, invalidStart);
    await leaves(parent, startYear, String(thisYear));
    await expectNoError(parent, startYear);
    await leaves(parent, startYear, String(thisYear + 1));
    await expectError(parent, startYear, invalidStart);
  });

  test(`the end year may be blank or the start year, but not before it (${language})`, async ({
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[3]);
    await leaves(parent, startYear, '2020');
    await leaves(parent, endYear, '2019');
    await expectError(parent, endYear, endBeforeStart);
    await leaves(parent, endYear, '2020');
    await expectNoError(parent, endYear);
    await leaves(parent, endYear, 'abc');
    await expectError(parent, endYear, invalidEnd);
    for (const blank of ['', '0']) {
      await leaves(parent, endYear, blank);
      await expectNoError(parent, endYear);
    }
  });
}

test('the end year is checked again when the start year changes', async ({ parent, drafts }) => {
  await parent.opensTab(drafts[3]);
  await leaves(parent, startYear, '2020');
  await leaves(parent, endYear, '2021');
  await expectNoError(parent, endYear);
  await control(parent, startYear).fill('2022');
  await expectError(parent, endYear, endBeforeStart);
  await control(parent, startYear).fill('2021');
  await expectNoError(parent, endYear);
});

test('a field of step 3 shows its error once it was left, not before', async ({
  parent,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await expectErrorsAfterBlur(parent, SCHOOL.slice(0, 3));
  await control(parent, startYear).fill('');
  await expectNoError(parent, startYear);
  await control(parent, startYear).blur();
  await expectError(parent, startYear, invalidStart);
});

test('step 3 begins with this year as the start year, and with no contact without notice', async ({
  parent,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await expect(parent.field('Học sinh chưa đi học')).not.toBeChecked();
  await expect(control(parent, startYear)).toHaveValue(String(thisYear));
  await expect(control(parent, endYear)).toHaveValue('');
  await expect(parent.field('Không liên hệ trường hiện tại khi chưa báo trước')).toBeChecked();
});

test('a pupil who is not yet at school has no school fields, and they are not required', async ({
  parent,
  drafts,
}) => {
  await parent.opensTab(drafts[3]);
  await parent.continues();
  await expectError(parent, SCHOOL[0] as FormField, SCHOOL[0]?.required as FormField['label']);
  await parent.ticks('Học sinh chưa đi học');
  for (const field of SCHOOL) await expect(control(parent, field)).toHaveCount(0);
  await parent.continues();
  await expect(parent.heading('Thông tin bổ sung')).toBeVisible();
});

test('what was typed of the school is kept while it is hidden', async ({ parent, drafts }) => {
  await parent.opensTab(drafts[3]);
  await parent.fillsInSchool();
  await parent.field('Không liên hệ trường hiện tại khi chưa báo trước').uncheck();
  await parent.ticks('Học sinh chưa đi học');
  await expect(control(parent, startYear)).toHaveCount(0);
  await parent.field('Học sinh chưa đi học').uncheck();
  await expect(parent.field('Tên trường hoặc nhà trẻ')).toHaveValue('Mầm non Hoa Sữa');
  await expect(parent.field('Tên hiệu trưởng')).toHaveValue('Lê Văn Định');
  await expect(parent.field('Số điện thoại trường')).toHaveValue('024 3825 0000');
  await expect(control(parent, startYear)).toHaveValue('2023');
  await expect(control(parent, endYear)).toHaveValue('2026');
  await expect(parent.field('Không liên hệ trường hiện tại khi chưa báo trước')).not.toBeChecked();
});

test('Back leads from step 3 to step 2, and Continue to step 4', async ({ parent, drafts }) => {
  await parent.opensTab(drafts[3]);
  await parent.button('Quay lại').click();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
  await parent.continues();
  await parent.fillsInSchool();
  await parent.continues();
  await expect(parent.heading('Thông tin bổ sung')).toBeVisible();
});

async function leaves(parent: Parent, field: FormField, text: string) {
  await control(parent, field).fill(text);
  await control(parent, field).blur();
}
