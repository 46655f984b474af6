import { expect, type Locator } from '@playwright/test';
import type { FormField, Words } from './formFields';
import type { RegistrationPage } from './registrationPage';

/** The one control of a field, by its role and its exact label. */
export function control({ page, language }: RegistrationPage, { role, label }: FormField): Locator {
  return page.getByRole(role, { name: label[language], exact: true });
}

export async function expectFields(form: RegistrationPage, fields: readonly FormField[]) {
  for (const field of fields) await expectField(form, field);
}

/** The field is there once, under its exact label and its wire name. */
export async function expectField(form: RegistrationPage, field: FormField) {
  const { language } = form;
  const found = control(form, field);
  await expect(found).toBeVisible();
  if (field.role === 'radiogroup') {
    const radios = found.getByRole('radio');
    await expect(radios).toHaveCount(field.choices?.length ?? 0);
    for (const choice of field.choices ?? []) {
      await expect(
        found.getByRole('radio', { name: choice[language], exact: true }),
      ).toHaveAttribute('name', field.name);
    }
    return;
  }
  await expect(found).toHaveAttribute('name', field.name);
}

export async function expectNoError(form: RegistrationPage, ...fields: FormField[]) {
  for (const field of fields) {
    await expect(control(form, field)).not.toHaveAttribute('aria-invalid');
  }
}

/** The errors that stopped Continue, as a list of links. */
export function summary({ page, language }: RegistrationPage): Locator {
  return page.getByRole('group', {
    name: { vi: 'Vui lòng kiểm tra lại', en: 'There is a problem' }[language],
    exact: true,
  });
}

/**
 * Continue on an empty step: the summary has the focus and lists each missing answer, in order. Each
 * entry leads to its field; of a radio group, to its first radio.
 */
export async function expectRequired(form: RegistrationPage, fields: readonly FormField[]) {
  const { language } = form;
  const required = fields.filter((field) => field.required);
  await form.continues();
  await expect(summary(form)).toBeFocused();
  await expect(summary(form).getByRole('link')).toHaveText(
    required.map((field) => entryOf(field, language)),
  );
  for (const field of required) {
    if (field.required) await expectError(form, field, field.required);
  }
  await expectNoError(form, ...fields.filter((field) => !field.required));
  for (const field of required) {
    await summary(form)
      .getByRole('link', { name: entryOf(field, language), exact: true })
      .click();
    await expect(firstInput(form, field)).toBeFocused();
  }
}

/** What the summary says of a field: its label too, where the message alone would not say which it is. */
function entryOf({ required, label }: FormField, language: 'vi' | 'en'): string {
  const message = required?.[language] ?? '';
  return required?.vi === 'Vui lòng chọn' ? `${label[language]}: ${message}` : message;
}

/** Each field says what is wrong with a text that it refuses, once it is left. */
export async function expectRefusals(form: RegistrationPage, fields: readonly FormField[]) {
  for (const field of fields) {
    for (const [text, message] of field.refuses ?? []) {
      await control(form, field).fill(text);
      await control(form, field).blur();
      await expectError(form, field, message);
    }
  }
}

/** Leaves each field as it is, one after the other: no error before, the expected one after. */
export async function expectErrorsAfterBlur(form: RegistrationPage, fields: readonly FormField[]) {
  for (const field of fields) {
    const input = firstInput(form, field);
    await input.focus();
    await expectNoError(form, field);
    await input.blur();
    if (field.required) await expectError(form, field, field.required);
  }
  await expect(summary(form)).toHaveCount(0);
}

function firstInput(form: RegistrationPage, field: FormField): Locator {
  const found = control(form, field);
  return field.role === 'radiogroup' ? found.getByRole('radio').first() : found;
}

/** The field says what is wrong with it, and is marked so. */
async function expectError(form: RegistrationPage, field: FormField, message: Words) {
  const found = control(form, field);
  await expect(found).toHaveAttribute('aria-invalid', 'true');
  await expect(found).toHaveAccessibleDescription(endingWith(message[form.language]));
}

const endingWith = (text: string) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
