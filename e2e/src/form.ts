import { expect, type Locator } from '@playwright/test';
import type { FormField, Words } from './formFields';
import type { Parent } from './parent';

/** The one control of a field, by its role and its exact label. */
export function control({ page, language }: Parent, { role, label }: FormField): Locator {
  return page.getByRole(role, { name: label[language], exact: true });
}

/** The field is there once, under its exact label and its wire name. */
export async function expectField(parent: Parent, field: FormField) {
  const { page, language } = parent;
  const found = control(parent, field);
  await expect(found).toHaveCount(1);
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
  await expect(page.getByLabel(field.label[language], { exact: true })).toHaveCount(1);
  await expect(found).toHaveAttribute('id', field.name);
  await expect(found).toHaveAttribute('name', field.name);
}

/** The field says what is wrong with it, and is marked so. */
export async function expectError(parent: Parent, field: FormField, message: Words) {
  const found = control(parent, field);
  await expect(found).toHaveAttribute('aria-invalid', 'true');
  await expect(found).toHaveAccessibleDescription(endingWith(message[parent.language]));
}

export async function expectNoError(parent: Parent, ...fields: FormField[]) {
  for (const field of fields) {
    await expect(control(parent, field)).not.toHaveAttribute('aria-invalid');
  }
}

/** What stood in the way of Continue, as a list of links. */
export function summary({ page, language }: Parent): Locator {
  return page.getByRole('group', {
    name: { vi: 'Vui lòng kiểm tra lại', en: 'There is a problem' }[language],
    exact: true,
  });
}

/** Continue on an empty step: the summary has the focus and lists each missing answer, in order. */
export async function expectRequired(parent: Parent, fields: readonly FormField[]) {
  const { language } = parent;
  const required = fields.filter((field) => field.required);
  await parent.continues();
  await expect(summary(parent)).toBeFocused();
  await expect(summary(parent).getByRole('link')).toHaveText(
    required.map((field) => field.required?.[language] ?? ''),
  );
  for (const field of required) {
    if (field.required) await expectError(parent, field, field.required);
  }
  await expectNoError(parent, ...fields.filter((field) => !field.required));
}

/** Each entry of the summary leads to its field; of a radio group, to its first radio. */
export async function expectLinksToFields(parent: Parent, fields: readonly FormField[]) {
  for (const field of fields) {
    if (!field.required) continue;
    await summary(parent)
      .getByRole('link', { name: field.required[parent.language], exact: true })
      .click();
    const found = control(parent, field);
    await expect(
      field.role === 'radiogroup' ? found.getByRole('radio').first() : found,
    ).toBeFocused();
  }
}

/** Leaves each field as it is, one after the other: no error before, the right one after. */
export async function expectErrorsAfterBlur(parent: Parent, fields: readonly FormField[]) {
  await expectNoError(parent, ...fields);
  for (const [index, field] of fields.entries()) {
    const found = control(parent, field);
    const input = field.role === 'radiogroup' ? found.getByRole('radio').first() : found;
    await input.focus();
    await expectNoError(parent, field);
    await input.blur();
    if (field.required) await expectError(parent, field, field.required);
    await expectNoError(parent, ...fields.slice(index + 1));
  }
  await expect(summary(parent)).toHaveCount(0);
}

const endingWith = (text: string) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
