import {
  control,
  expectError,
  expectErrorsAfterBlur,
  expectField,
  expectLinksToFields,
  expectNoError,
  expectRequired,
  summary,
} from '../src/form';
import { PUPIL, type FormField } from '../src/formFields';
import { expect, LANGUAGES, test } from '../src/test';

const captions = { vi: 'Thông tin học sinh', en: 'Pupil information' };
const hint = 'Học sinh quốc tịch Việt Nam vui lòng nhập họ tên đầy đủ dấu';
const dateHints = {
  vi: 'Ngày/tháng/năm, ví dụ 27/03/2019',
  en: 'Day/month/year, for example 27/03/2019',
};
const surname = PUPIL[0] as FormField; // the table begins with it

for (const language of LANGUAGES) {
  test(`step 1 has its caption, its nine fields and their labels (${language})`, async ({
    parentIn,
  }) => {
    const parent = await parentIn(language);
    await parent.opens();
    const { page } = parent;
    await expect(
      page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    await expect(page.getByText(hint)).toHaveCount(language === 'vi' ? 1 : 0);
    for (const field of PUPIL) await expectField(parent, field);
    await expect(parent.field('Ngày sinh')).toHaveAccessibleDescription(dateHints[language]);
  });

  test(`Continue on an empty step 1 names each missing answer (${language})`, async ({
    parentIn,
  }) => {
    const parent = await parentIn(language);
    await parent.opens();
    await expectRequired(parent, PUPIL);
    await expectLinksToFields(parent, PUPIL);
    await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  });
}

test('a field of step 1 shows its error once it was left, not before', async ({ parent }) => {
  await parent.opens();
  await expectErrorsAfterBlur(parent, PUPIL);
});

test('a field that was touched shows its error as it changes, and loses it as it is right', async ({
  parent,
}) => {
  await parent.opens();
  await parent.types('Họ', 'N');
  await parent.types('Họ', '');
  await expectNoError(parent, surname);
  await parent.field('Họ').blur();
  if (surname.required) await expectError(parent, surname, surname.required);
  await parent.types('Họ', 'N');
  await expectNoError(parent, surname);
});

test('an entry of the error summary goes when its field is right', async ({ parent }) => {
  await parent.opens();
  await parent.continues();
  const links = summary(parent).getByRole('link');
  await expect(links).toHaveCount(8);
  await parent.types('Họ', 'Nguyễn');
  await expect(links).toHaveCount(7);
  await expect(links.first()).toHaveText('Enter the forename');
  await parent.answers('Giới tính', 'Nữ');
  await expect(links).toHaveCount(6);
});

test('Back stands on step 1, disabled', async ({ parent }) => {
  await parent.opens();
  await expect(parent.button('Quay lại')).toBeDisabled();
});

test('step 1 begins with nothing chosen and no date', async ({ parent }) => {
  await parent.opens();
  for (const field of PUPIL) {
    const found = control(parent, field);
    if (field.role === 'radiogroup') {
      for (const radio of await found.getByRole('radio').all())
        await expect(radio).not.toBeChecked();
    } else if (field.role === 'checkbox') await expect(found).not.toBeChecked();
    else await expect(found).toHaveValue('');
  }
  for (const chosen of ['religionId', 'nationalityId', 'proposedYearOfEntryId']) {
    await expect(parent.page.locator(`[id="${chosen}-chosen"]`)).toHaveCount(0);
  }
});

test('Continue leads from step 1 to step 2 once every answer is given', async ({ parent }) => {
  await parent.opens();
  await parent.fillsInPupil({
    surname: 'Lindqvist',
    forename: 'Oskar',
    dateOfBirth: '1/9/2020',
    sex: 'Nam',
    nationality: 'Denmark',
  });
  await parent.types('Họ', '');
  await parent.continues();
  await expect(summary(parent).getByRole('link')).toHaveText(['Enter the surname']);
  await parent.types('Họ', 'Lindqvist');
  await parent.continues();
  await expect(parent.heading('Thông tin liên hệ')).toBeVisible();
});
