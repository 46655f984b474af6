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
import type { Parent } from '../src/parent';
import { expect, LANGUAGES, test } from '../src/test';

const captions = { vi: 'Thông tin liên hệ', en: 'Contact information' };
const invalidNumber = { vi: 'Số điện thoại không hợp lệ', en: 'Enter a valid phone number' };
const invalidEmail = { vi: 'Email không hợp lệ', en: 'Enter a valid email' };
const mobileNumber = CONTACT[4] as FormField; // the table is above
const email = CONTACT[5] as FormField;

for (const language of LANGUAGES) {
  test(`step 2 has its caption, its fields and their labels (${language})`, async ({
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[2]);
    await expect(
      parent.page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    for (const field of CONTACT) await expectField(parent, field);
    await saysStaff(parent, 'Có');
    await expectField(parent, STAFF_ID);
  });

  test(`Continue on an empty step 2 names each missing answer (${language})`, async ({
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[2]);
    await expectRequired(parent, CONTACT);
    await expectLinksToFields(parent, CONTACT);

    await saysStaff(parent, 'Có');
    await expectRequired(parent, [...CONTACT.slice(0, 2), STAFF_ID, ...CONTACT.slice(3)]);
  });

  test(`a mobile number is refused only without a digit, an email only without its parts (${language})`, async ({
    parentIn,
    drafts,
  }) => {
    const parent = await parentIn(language);
    await parent.opensTab(drafts[2]);
    await refuses(parent, mobileNumber, 'abc', invalidNumber);
    for (const number of ['a1', '0912 345 678']) await accepts(parent, mobileNumber, number);
    for (const address of ['a@', 'a b@c', '@b', 'a@b@c', 'a']) {
      await refuses(parent, email, address, invalidEmail);
    }
    for (const address of ['a@b', 'hang.tran+1@mail-1.example.vn']) {
      await accepts(parent, email, address);
    }
  });
}

test('a field of step 2 shows its error once it was left, not before', async ({
  parent,
  drafts,
}) => {
  await parent.opensTab(drafts[2]);
  await expectErrorsAfterBlur(parent, CONTACT);
});

test('the staff id is there only for a member of staff, and is kept while it is hidden', async ({
  parent,
  drafts,
}) => {
  await parent.opensTab(drafts[2]);
  const staffId = control(parent, STAFF_ID);
  await expect(staffId).toHaveCount(0);
  await saysStaff(parent, 'Có');
  await staffId.fill('V-1024');
  await saysStaff(parent, 'Không');
  await expect(staffId).toHaveCount(0);
  await saysStaff(parent, 'Có');
  await expect(staffId).toHaveValue('V-1024');
});

test('the staff id is not required when the parent is no member of staff', async ({
  parent,
  drafts,
}) => {
  await parent.opensTab(drafts[2]);
  await parent.fillsInContact();
  await parent.types('Mã nhân viên', '');
  await parent.continues();
  await expect(summary(parent).getByRole('link')).toHaveText(['Enter the staff ID']);
  await saysStaff(parent, 'Không');
  await parent.continues();
  await expect(parent.heading('Trường đang theo học')).toBeVisible();
});

test('each word of the full name gets its capital as it is typed', async ({ parent, drafts }) => {
  await parent.opensTab(drafts[2]);
  const fullName = parent.field('Họ và tên phụ huynh hoặc người giám hộ');
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

test('Back leads from step 2 to step 1, and keeps what was typed', async ({ parent, drafts }) => {
  await parent.opensTab(drafts[2]);
  await parent.types('Nghề nghiệp', 'Kỹ sư');
  await parent.button('Quay lại').click();
  await expect(parent.heading('Thông tin học sinh')).toBeVisible();
  await expect(parent.field('Họ')).toHaveValue('Nguyễn');
  await parent.continues();
  await expect(parent.field('Nghề nghiệp')).toHaveValue('Kỹ sư');
});

const saysStaff = (parent: Parent, answer: 'Có' | 'Không') =>
  parent.answers('Phụ huynh có phải là nhân viên {group} không?', answer, { group: 'Vingroup' });

async function refuses(
  parent: Parent,
  field: FormField,
  text: string,
  message: typeof invalidEmail,
) {
  await control(parent, field).fill(text);
  await control(parent, field).blur();
  await expectError(parent, field, message);
}

async function accepts(parent: Parent, field: FormField, text: string) {
  await control(parent, field).fill(text);
  await control(parent, field).blur();
  await expectNoError(parent, field);
}
