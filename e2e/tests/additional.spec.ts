import {
  expectErrorsAfterBlur,
  expectField,
  expectLinksToFields,
  expectRequired,
} from '../src/form';
import { ADDITIONAL } from '../src/formFields';
import { holdSubmit } from '../src/submit';
import { expect, LANGUAGES, test } from '../src/test';

const captions = { vi: 'Thông tin bổ sung', en: 'Additional information' };
const updating = { vi: 'Đang cập nhật', en: 'Updating' };

for (const language of LANGUAGES) {
  test(`step 4 has its caption, three text areas and a list (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[4]);
    const { page } = form;
    await expect(
      page.getByRole('heading', { level: 1, name: captions[language], exact: true }),
    ).toBeVisible();
    for (const field of ADDITIONAL) await expectField(form, field);
    await expect(page.locator('form textarea')).toHaveCount(3);
    // Height and weight are on the wire and have no field.
    await expect(page.locator('form [name]')).toHaveCount(ADDITIONAL.length);
  });

  test(`Continue on an empty step 4 asks only how the parent heard of the school (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[4]);
    await expectRequired(form, ADDITIONAL);
    await expectLinksToFields(form, ADDITIONAL);
  });

  test(`Continue on step 4 is disabled and says so while the registration is being saved (${language})`, async ({
    formIn,
    drafts,
  }) => {
    const form = await formIn(language);
    await form.opensTab(drafts[5]);
    const submit = await holdSubmit(form.page);
    await form.agreesAndSubmits();
    await submit.asked();
    await form.button('Quay lại').click();
    const waiting = form.page.getByRole('button', { name: updating[language], exact: true });
    await expect(waiting).toBeDisabled();
    await expect(form.button('Tiếp tục')).toHaveCount(0);
    submit.letGo();
    await form.isThanked();
  });
}

test('a field of step 4 shows its error once it was left, not before', async ({ form, drafts }) => {
  await form.opensTab(drafts[4]);
  await expectErrorsAfterBlur(form, ADDITIONAL);
});

test('the three text areas of step 4 may stay empty', async ({ form, drafts }) => {
  await form.opensTab(drafts[4]);
  await form.choosesFirst('Nguồn biết tới');
  await form.continues();
  await expect(form.heading('Xác nhận đăng ký')).toBeVisible();
});

test('Back leads from step 4 to step 3', async ({ form, drafts }) => {
  await form.opensTab(drafts[4]);
  await form.button('Quay lại').click();
  await expect(form.heading('Trường đang theo học')).toBeVisible();
});
