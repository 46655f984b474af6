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
import { CONTACT, STAFF_ID, type FormField } from '../src/formFields';
import type { RegistrationPage } from '../src/registrationPage';
import { readStoredDraft } from '../src/storedDraft';
import { expect, LANGUAGES, test } from '../src/test';

const captions = { vi: 'Thông tin liên hệ', en: 'Contact information' };
const invalidNumber = { vi: 'Số điện thoại không hợp lệ', en: 'Enter a valid phone number' };
const invalidEmail = { vi: 'Email không hợp lệ', en: 'Enter a valid email' };
const mobileNumber = CONTACT[4] as FormField; // the table is above
const email = CONTACT[5] as FormField;

for (const language of LANGUAGES) {
  test(`step 2 has its caption, its fields and their labels (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[2]);
    await expect(
      form.page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    for (const field of CONTACT) await expectField(form, field);
    await saysStaff(form, 'Có');
    await expectField(form, STAFF_ID);
  });

  test(`Continue on an empty step 2 names each missing answer (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[2]);
    await expectRequired(form, CONTACT);
    await expectLinksToFields(form, CONTACT);

    await saysStaff(form, 'Có');
    await expectRequired(form, [...CONTACT.slice(0, 2), STAFF_ID, ...CONTACT.slice(3)]);
  });

  test(`a mobile number is refused only without a digit, an email only without its parts (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[2]);
    await refuses(form, mobileNumber, 'abc', invalidNumber);
    for (const number of ['a1', '0912 345 678']) await accepts(form, mobileNumber, number);
    for (const address of ['a@', 'a b@c', '@b', 'a@b@c', 'a']) {
      await refuses(form, email, address, invalidEmail);
    }
    for (const address of ['a@b', 'hang.tran+1@mail-1.example.vn']) {
      await accepts(form, email, address);
    }
  });
}

test('a field of step 2 shows its error once it was left, not before', async ({ form, drafts }) => {
  await form.opensTab(drafts[2]);
  await expectErrorsAfterBlur(form, CONTACT);
});

test('the staff id is there only for a member of staff, and is kept while it is hidden', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  const staffId = control(form, STAFF_ID);
  await expect(staffId).toHaveCount(0);
  await saysStaff(form, 'Có');
  await staffId.fill('V-1024');
  await saysStaff(form, 'Không');
  await expect(staffId).toHaveCount(0);
  await saysStaff(form, 'Có');
  await expect(staffId).toHaveValue('V-1024');
});

test('the staff id is not required when the parent is no member of staff', async ({
  form,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  await form.fillsInContact();
  await form.types('Mã nhân viên', '');
  await form.continues();
  await expect(summary(form).getByRole('link')).toHaveText(['Enter the staff ID']);
  await saysStaff(form, 'Không');
  await form.continues();
  await expect(form.heading('Trường đang theo học')).toBeVisible();
});

test('each word of the full name gets its capital as it is typed', async ({ form, drafts }) => {
  await form.opensTab(drafts[2]);
  const fullName = form.field('Họ và tên phụ huynh hoặc người giám hộ');
  const typed: [string, string][] = [
    ['trần THỊ bích hằng', 'Trần Thị Bích Hằng'],
    ['đỗ ánh-nguyệt', 'Đỗ Ánh-Nguyệt'],
    ["siobhán o'brien", "Siobhán O'Brien"],
  ];
  for (const [keys, name] of typed) {
    await fullName.fill('');
    await fullName.pressSequentially(keys);
    await expect(fullName).toHaveValue(name);
  }
});

test('Enter begins a line of the address, and its lines are sent as one', async ({
  form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  const address = form.field('Địa chỉ thường trú');
  await address.press('Enter');
  await page.keyboard.insertText('12 phố Hue\u0302');
  // A mark that is typed alone is composed with its letter, and the caret stays behind it.
  await page.keyboard.insertText('\u0301');
  await address.press('Enter');
  await page.keyboard.insertText('Hà Nội');
  await expect(address).toHaveValue('\n12 phố Huế\nHà Nội');
  await address.press('ArrowUp');
  await address.press('End');
  await page.keyboard.insertText('\u200B 5a\u0323\u0302');
  await expect(address).toHaveValue('\n12 phố Huế 5ậ\nHà Nội');
  await page.keyboard.insertText('!');
  await expect(address).toHaveValue('\n12 phố Huế 5ậ!\nHà Nội');
  const draft = await readStoredDraft(page);
  expect(draft?.sections.contactInfo?.payload.homeAddress).toBe('12 phố Huế 5ậ!, Hà Nội');
  await expect(form.heading('Thông tin liên hệ')).toBeVisible();
});

test('Back leads from step 2 to step 1, and keeps what was typed', async ({ form, drafts }) => {
  await form.opensTab(drafts[2]);
  await form.types('Nghề nghiệp', 'Kỹ sư');
  await form.button('Quay lại').click();
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await form.continues();
  await expect(form.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
});

const saysStaff = (form: RegistrationPage, answer: 'Có' | 'Không') =>
  form.answers('Phụ huynh có phải là nhân viên {group} không?', answer, { group: 'Vingroup' });

async function refuses(
  form: RegistrationPage,
  field: FormField,
  text: string,
  message: typeof invalidEmail,
) {
  await control(form, field).fill(text);
  await control(form, field).blur();
  await expectError(form, field, message);
}

async function accepts(form: RegistrationPage, field: FormField, text: string) {
  await control(form, field).fill(text);
  await control(form, field).blur();
  await expectNoError(form, field);
}
