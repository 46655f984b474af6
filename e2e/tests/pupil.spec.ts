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
    formIn,
  }) => {
    const form = await formIn(language);
    await form.opens();
    const { page } = form;
    await expect(
      page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    await expect(page.getByText(hint)).toHaveCount(language === 'vi' ? 1 : 0);
    for (const field of PUPIL) await expectField(form, field);
    await expect(form.field('Ngày sinh')).toHaveAccessibleDescription(dateHints[language]);
  });

  test(`Continue on an empty step 1 names each missing answer (${language})`, async ({
    formIn,
  }) => {
    const form = await formIn(language);
    await form.opens();
    await expectRequired(form, PUPIL);
    await expectLinksToFields(form, PUPIL);
    await expect(form.heading('Thông tin học sinh')).toBeVisible();
  });
}

test('a field of step 1 shows its error once it was left, not before', async ({ form }) => {
  await form.opens();
  await expectErrorsAfterBlur(form, PUPIL);
});

test('a field that was touched shows its error as it changes, and loses it when it is valid', async ({
  form,
}) => {
  await form.opens();
  await form.types('Họ', 'N');
  await form.types('Họ', '');
  await expectNoError(form, surname);
  await form.field('Họ').blur();
  if (surname.required) await expectError(form, surname, surname.required);
  await form.types('Họ', 'N');
  await expectNoError(form, surname);
});

test('an entry of the error summary is removed when its field is valid', async ({ form }) => {
  await form.opens();
  await form.continues();
  const links = summary(form).getByRole('link');
  await expect(links).toHaveCount(8);
  await form.types('Họ', 'Nguyễn');
  await expect(links).toHaveCount(7);
  await expect(links.first()).toHaveText('Enter the forename');
  await form.answers('Giới tính', 'Nữ');
  await expect(links).toHaveCount(6);
});

test('Back is on step 1, disabled', async ({ form }) => {
  await form.opens();
  await expect(form.button('Quay lại')).toBeDisabled();
});

test('step 1 begins with nothing chosen and no date', async ({ form }) => {
  await form.opens();
  for (const field of PUPIL) {
    const found = control(form, field);
    if (field.role === 'radiogroup') {
      for (const radio of await found.getByRole('radio').all())
        await expect(radio).not.toBeChecked();
    } else if (field.role === 'checkbox') await expect(found).not.toBeChecked();
    else await expect(found).toHaveValue('');
  }
  for (const chosen of ['religionId', 'nationalityId', 'proposedYearOfEntryId']) {
    await expect(form.page.locator(`[id="${chosen}-chosen"]`)).toHaveCount(0);
  }
});

test('Continue leads from step 1 to step 2 once every answer is given', async ({ form }) => {
  await form.opens();
  await form.fillsInPupil({
    surname: 'Lindqvist',
    forename: 'Oskar',
    dateOfBirth: '1/9/2020',
    sex: 'Nam',
    nationality: 'Denmark',
  });
  await form.types('Họ', '');
  await form.continues();
  await expect(summary(form).getByRole('link')).toHaveText(['Enter the surname']);
  await form.types('Họ', 'Lindqvist');
  await form.continues();
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
});
