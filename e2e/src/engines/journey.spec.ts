import { expect } from '@playwright/test';
import { FILLED_STEPS, TEXTS, type FormField } from '../forms/formFields';
import { wording } from '../forms/wording';
import { chooses, choosesFrom, continues, fillsIn, isAt, kept } from './parent';
import type { Tab } from './tab';
import { opensIn, test } from './test';

for (const language of ['vi', 'en'] as const)
  test(`what is filled in on the whole way is what the office has then (${language})`, async ({
    tab,
    product,
  }) => {
    await opensIn(tab, product.url, language);
    await tab.picture(`first-step-${language}`);
    for (const [caption, fields] of Object.entries(FILLED_STEPS)) {
      await isAt(tab, wording(caption, language));
      for (const field of fields) await answersField(tab, field);
      await continues(tab);
    }
    await isAt(tab, wording('Xác nhận đăng ký', language));
    await tab.picture(`confirm-${language}`);
    const { sections = {} } = await kept(tab);
    await chooses(tab, 'agreement');
    await continues(tab);
    await isAt(tab, wording('Cảm ơn Quý phụ huynh đã đăng ký', language));

    const text = await tab.reads(
      () => document.querySelector('.shell-reference')?.textContent ?? '',
    );
    const [reference] = /[A-Z0-9]{8}$/.exec(text) ?? [];
    expect(reference, `a reference in "${text}"`).toBeDefined();
    const registrations = await product.registrations('admission');
    const stored = registrations.find((registration) => registration.reference === reference);
    const expected = {
      // What was typed, and besides it everything else that the form had then.
      ...Object.assign({}, ...Object.values(sections).map(({ payload }) => payload)),
      ...TEXTS,
      sexId: 2,
      isEmployeeOfVingroup: 'yes',
      dateOfBirth: Date.UTC(2019, 2, 27),
      datesOfAttendanceBegin: 2023,
      datesOfAttendanceEnd: 2026,
    } as Record<string, unknown>; // wire names
    expect(stored).toMatchObject(expected);
  });

async function answersField(tab: Tab, { name, role, choices = [], answer }: FormField) {
  if (answer === undefined) return;
  if (role === 'textbox') await fillsIn(tab, name, answer);
  else if (role === 'combobox') await choosesFrom(tab, name, answer);
  else await chooses(tab, name, choices.indexOf(answer));
}
