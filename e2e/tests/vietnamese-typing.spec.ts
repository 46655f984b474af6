import { InputMethod } from '../src/inputMethod';
import { storedAnswers } from '../src/storedDraft';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { SUBMIT } from '../src/submit';
import { expect, test } from '../src/test';

const FULL_NAME = 'Họ và tên phụ huynh hoặc người giám hộ';
const NAME = 'Nguyễn Thị Ánh';

/** Where the caret is in the field. */
const caret = (form: RegistrationPage, label: string) =>
  form
    .field(label)
    .evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

/** Puts the caret behind so many letters, as a parent does with the keys. */
async function goTo(form: RegistrationPage, label: string, letters: number) {
  await form.field(label).press('Home');
  for (let left = letters; left > 0; left--) await form.field(label).press('ArrowRight');
}

// @proves STATE-FULL-NAME-1, VAL-PUPIL-14
test('composed names arrive exact and in NFC', async ({ formInVietnamese: form, page, drafts }) => {
  await form.opensTab(drafts[5]);
  const keyboard = await InputMethod.on(page);
  await page.getByRole('button', { name: 'Sửa: Học sinh', exact: true }).click();
  await form.types('Họ', '');
  await keyboard.composes('Nguyễn');
  await form.types('Tên đệm và tên', '');
  await keyboard.composes('Thị Ánh');
  await expect(form.field('Tên đệm và tên')).toHaveValue('Thị Ánh');
  await form.continues();

  await page.getByRole('button', { name: 'Sửa: Liên hệ', exact: true }).click();
  await form.types(FULL_NAME, '');
  await keyboard.composes('nguyễn thị ánh');
  await expect(form.field(FULL_NAME)).toHaveValue(NAME);
  await form.continues();

  const sent = page.waitForRequest(SUBMIT);
  await form.agreesAndSubmits();
  expect((await sent).postDataJSON()).toMatchObject({
    surname: 'Nguyễn',
    forename: 'Thị Ánh',
    fullName: NAME,
  });
  await form.isThanked();
});

test('names that an engine retypes come out exact', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  const keyboard = await InputMethod.on(page);
  await form.types(FULL_NAME, '');
  await keyboard.retypes(NAME.toLowerCase());
  await expect(form.field(FULL_NAME)).toHaveValue(NAME);
  expect(await storedAnswers(page, 'contactInfo')).toMatchObject({ fullName: NAME });
});

// @proves VAL-PUPIL-13
test('the caret keeps its place in the middle of a name, and is behind a decomposed (NFD) paste, which becomes composed (NFC)', async ({
  formInVietnamese: form,
  page,
  context,
  drafts,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.opensTab(drafts[2]);
  const keyboard = await InputMethod.on(page);
  await form.types(FULL_NAME, 'Nguyễn Ánh');
  await goTo(form, FULL_NAME, 'Nguyễn'.length);
  await page.keyboard.type(' ');
  // There is one space already.
  await expect(form.field(FULL_NAME)).toHaveValue('Nguyễn Ánh');
  expect(await caret(form, FULL_NAME)).toEqual([7, 7]);

  await keyboard.retypes('Thị');
  expect(await caret(form, FULL_NAME)).toEqual([10, 10]);
  await page.keyboard.type(' ');
  await expect(form.field(FULL_NAME)).toHaveValue('Nguyễn Thị Ánh');
  expect(await caret(form, FULL_NAME)).toEqual([11, 11]);

  await page.evaluate((text) => navigator.clipboard.writeText(text), NAME.normalize('NFD'));
  await form.types(FULL_NAME, '');
  await form.field(FULL_NAME).press('ControlOrMeta+V');
  await expect(form.field(FULL_NAME)).toHaveValue(NAME);
  expect(await form.field(FULL_NAME).inputValue()).toBe(NAME);
  expect(await caret(form, FULL_NAME)).toEqual([NAME.length, NAME.length]);
});
