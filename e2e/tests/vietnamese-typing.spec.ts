import { ánh } from '../src/drafts';
import { InputMethod, watchComposing } from '../src/inputMethod';
import { storedAnswers } from '../src/storedDraft';
import type { RegistrationPage } from '../src/registrationPage';
import { isRegistration } from '../src/submit';
import { expect, test } from '../src/test';

const FULL_NAME = 'Họ và tên phụ huynh hoặc người giám hộ';
const NAME = 'Nguyễn Thị Ánh';
const NFD = NAME.normalize('NFD');

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

test('composed names arrive exact and in NFC, and no value is touched while it is composed', async ({
  formInVietnamese: form,
  page,
}) => {
  const seen = await watchComposing(page);
  await form.opens();
  const keyboard = await InputMethod.on(page);
  await form.fillsInPupil({ ...ánh, surname: '', forename: '' });
  await form.field('Họ').focus();
  await keyboard.composes('Nguyễn');
  await form.field('Tên đệm và tên').focus();
  await keyboard.composes('Thị Ánh');
  await expect(form.field('Tên đệm và tên')).toHaveValue('Thị Ánh');
  expect(await seen()).toEqual({ written: [], compositions: 3 });
  await form.continues();

  await form.fillsInContact();
  await form.field(FULL_NAME).fill('');
  await keyboard.composes('nguyễn thị ánh');
  await expect(form.field(FULL_NAME)).toHaveValue(NAME);
  expect(await seen()).toEqual({ written: [], compositions: 6 });
  await form.continues();

  await form.fillsInFromSchool();
  const sent = page.waitForRequest(isRegistration);
  await form.agreesAndSubmits();
  expect((await sent).postDataJSON()).toMatchObject({
    surname: 'Nguyễn',
    forename: 'Thị Ánh',
    fullName: NAME,
  });
  await form.isThanked();
});

for (const delay of [0, 50, 300]) {
  test(`names that an engine retypes come out exact with ${delay} ms between keys`, async ({
    formInVietnamese: form,
    page,
    drafts,
  }) => {
    await form.opensTab(drafts[2]);
    const keyboard = await InputMethod.on(page);
    await form.field(FULL_NAME).focus();
    await keyboard.retypes('nguyễn thị ánh', delay);
    await expect(form.field(FULL_NAME)).toHaveValue(NAME);

    await form.button('Quay lại').click();
    await form.field('Tên đệm và tên').fill('');
    await keyboard.retypes(NAME, delay);
    await expect(form.field('Tên đệm và tên')).toHaveValue(NAME);
    expect(await storedAnswers(page, 'pupilInfo')).toMatchObject({ forename: NAME });
    expect(await storedAnswers(page, 'contactInfo')).toMatchObject({ fullName: NAME });
  });
}

test('an engine that sends an empty character before each correction works too', async ({
  formInVietnamese: form,
  page,
}) => {
  await form.opens();
  await form.field('Tên đệm và tên').focus();
  await (await InputMethod.on(page)).retypes(NAME, 0, '\u202F');
  await expect(form.field('Tên đệm và tên')).toHaveValue(NAME);
});

for (const label of ['Tên đệm và tên', FULL_NAME]) {
  test(`the caret keeps its place in the middle of a name: ${label}`, async ({
    formInVietnamese: form,
    page,
    drafts,
  }) => {
    await form.opensTab(drafts[label === FULL_NAME ? 2 : 1]);
    const keyboard = await InputMethod.on(page);
    await form.field(label).fill('Nguyễn Ánh');
    await goTo(form, label, 'Nguyễn'.length);
    await page.keyboard.type(' ');
    // There is one space already.
    await expect(form.field(label)).toHaveValue('Nguyễn Ánh');
    expect(await caret(form, label)).toEqual([7, 7]);

    await keyboard.retypes('Thị', 50);
    expect(await caret(form, label)).toEqual([10, 10]);
    await page.keyboard.type(' ');
    await expect(form.field(label)).toHaveValue('Nguyễn Thị Ánh');
    expect(await caret(form, label)).toEqual([11, 11]);

    await keyboard.composes('Thị');
    expect(await caret(form, label)).toEqual([14, 14]);
    await page.keyboard.insertText(' \u200B');
    await expect(form.field(label)).toHaveValue('Nguyễn Thị Thị Ánh');
    expect(await caret(form, label)).toEqual([15, 15]);

    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await caret(form, label)).toEqual([13, 13]);
  });
}

test('a decomposed (NFD) paste becomes composed (NFC) in every name', async ({
  formInVietnamese: form,
  page,
  context,
  drafts,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.opensTab(drafts[2]);
  await form.heading('Thông tin liên hệ').waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), NFD);
  const pastesInto = async (label: string) => {
    await form.field(label).fill('');
    await form.field(label).press('ControlOrMeta+V');
    await expect(form.field(label)).not.toHaveValue('');
    expect(await form.field(label).inputValue()).toBe(NAME);
    expect(await caret(form, label)).toEqual([NAME.length, NAME.length]);
  };
  await pastesInto(FULL_NAME);
  await form.button('Quay lại').click();
  await pastesInto('Họ');
  await pastesInto('Tên đệm và tên');
});

/** A rule; the keyboard's input; the value then; and the value after the field is left. */
const normaliser = [
  ['zero-width characters go', 'Ng\u200Buy\u200Dễn\uFEFF', 'Nguyễn', 'Nguyễn'],
  ['control characters go', 'Ng\u0007uyễn\u0001', 'Nguyễn', 'Nguyễn'],
  ['a run of spaces becomes one', 'Thị  \u00A0 Ánh', 'Thị Ánh', 'Thị Ánh'],
  ['a space in front goes', '  Ánh', 'Ánh', 'Ánh'],
  ['a trailing space stays while one types, and goes on blur', 'Ánh ', 'Ánh ', 'Ánh'],
  ['case and symbols stay', "d'Arc-SMITH (2)", "d'Arc-SMITH (2)", "d'Arc-SMITH (2)"],
] as const;

for (const [label, name] of [
  ['Họ', 'surname'],
  ['Tên đệm và tên', 'forename'],
] as const) {
  test(`the ${name} is normalised as it is typed: nothing invisible, one space, none around`, async ({
    form,
    page,
  }) => {
    await form.opens();
    for (const [rule, typed, shown, left] of normaliser) {
      await test.step(rule, async () => {
        await form.field(label).fill('');
        await page.keyboard.insertText(typed);
        await expect(form.field(label)).toHaveValue(shown);
        await form.field(label).blur();
        await expect(form.field(label)).toHaveValue(left);
        expect((await storedAnswers(page, 'pupilInfo'))[name]).toBe(left);
      });
    }
  });
}
