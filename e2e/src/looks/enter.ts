import type { Page } from '@playwright/test';
import { TEXTS } from '../forms/formFields';
import { isAlive } from '../heldShell';

/** Gives every answer that the step which is shown asks for, whatever its fields are. */
export async function enter(page: Page, texts: Readonly<Record<string, string>> = {}) {
  const answered = new Set<string>();
  const nextField = async () => {
    for (const field of await page
      .locator('main form:visible [name]:visible, main form:visible [role=combobox]:visible')
      .all()) {
      const [name, kind] = await field.evaluate((element) => [
        element.getAttribute('name') || element.id,
        element.getAttribute('role') ?? element.getAttribute('type') ?? '',
      ]);
      if (name && !answered.has(name)) return { field, name, kind };
    }
    return undefined;
  };
  await isAlive(page);
  await page.locator('main form:visible').waitFor();
  // An answer may ask for more.
  for (let next = await nextField(); next; next = await nextField()) {
    const { field, name, kind } = next;
    answered.add(name);
    if (kind === 'checkbox') continue;
    if (kind === 'radio') await field.check();
    else if (kind === 'combobox') {
      await field.click();
      await page.getByRole('option').first().waitFor();
      await field.press('Enter');
    } else await field.fill(texts[name] ?? TEXTS[name] ?? 'Không có');
  }
}
