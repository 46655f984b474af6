import { expect, type Locator } from '@playwright/test';
import type { FormField } from './forms/formFields';
import type { RegistrationPage } from './forms/registrationPage';

/** The one control of a field, by its role and its exact label. */
export function control(form: RegistrationPage, { role, label }: FormField): Locator {
  return form.page.getByRole(role, { name: labelOf(form, label), exact: true });
}

const labelOf = (form: RegistrationPage, label: string) => form.reads(label, { group: 'Vingroup' });

export async function expectFields(form: RegistrationPage, fields: readonly FormField[]) {
  for (const field of fields) await expectField(form, field);
}

/** The field is there once, under its exact label and its wire name. */
export async function expectField(form: RegistrationPage, field: FormField) {
  const found = control(form, field);
  await expect(found).toBeVisible();
  if (field.role === 'radiogroup') {
    const radios = found.getByRole('radio');
    await expect(radios).toHaveCount(field.choices?.length ?? 0);
    for (const choice of field.choices ?? []) {
      await expect(
        found.getByRole('radio', { name: form.reads(choice), exact: true }),
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
  const required = fields.filter((field) => field.required);
  await form.continues();
  await expect(summary(form)).toBeFocused();
  await expect(summary(form).getByRole('link')).toHaveText(
    required.map((field) => entryOf(form, field)),
  );
  for (const field of required) {
    await expectError(form, field, form.reads(field.required ?? ''));
  }
  await expectNoError(form, ...fields.filter((field) => !field.required));
  for (const field of required) {
    await summary(form)
      .getByRole('link', { name: entryOf(form, field), exact: true })
      .click();
    await expect(firstInput(form, field)).toBeFocused();
  }
}

/** What the summary says of a field: its label too, where the message alone would not say which it is. */
function entryOf(form: RegistrationPage, { required = '', label }: FormField): string {
  const message = form.reads(required);
  return required === 'Vui lòng chọn' ? `${labelOf(form, label)}: ${message}` : message;
}

/** Each field says what is wrong with a text that it refuses, once it is left. */
export async function expectRefusals(form: RegistrationPage, fields: readonly FormField[]) {
  for (const field of fields) {
    for (const [text, message] of field.refuses ?? []) {
      await control(form, field).fill(text);
      await control(form, field).blur();
      await expectError(form, field, message[form.language]);
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
    if (field.required) await expectError(form, field, form.reads(field.required));
  }
  await expect(summary(form)).toHaveCount(0);
}

function firstInput(form: RegistrationPage, field: FormField): Locator {
  const found = control(form, field);
  return field.role === 'radiogroup' ? found.getByRole('radio').first() : found;
}

/** The field says what is wrong with it, and is marked so. */
async function expectError(form: RegistrationPage, field: FormField, message: string) {
  const found = control(form, field);
  await expect(found).toHaveAttribute('aria-invalid', 'true');
  await expect(found).toHaveAccessibleDescription(endingWith(message));
}

const endingWith = (text: string) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
