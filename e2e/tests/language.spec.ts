import { CAPTIONS, STEPS } from '../src/forms/drafts';
import { storedDraft } from '../src/storedDraft';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';

const TITLE = { vi: 'Đăng ký nhập học', en: 'Admission registration' };

async function expectLanguage({ page, language }: RegistrationPage) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(TITLE[language]);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
}

// @proves DATA-DICTIONARY-2, DATA-LANGUAGE-1, STATE-LANGUAGE-1
test('at every step, a change of language changes heading, progress, title and <html lang>, loses nothing, and is kept for a reload', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  for (const step of [...STEPS].reverse()) {
    await test.step(`step ${step}`, async () => {
      await expect(form.heading(CAPTIONS[step])).toBeVisible();
      await expectLanguage(form);
      const before = await page.evaluate(storedDraft);

      const reader = await form.switchesTo('en');
      await expect(reader.heading(CAPTIONS[step])).toBeVisible();
      await expect(reader.progress(step)).toBeVisible();
      await expectLanguage(reader);
      expect(await page.evaluate(storedDraft)).toEqual(before);

      await reader.switchesTo('vi');
      await expect(form.heading(CAPTIONS[step])).toBeVisible();
      await expect(form.progress(step)).toBeVisible();
      await expectLanguage(form);
      expect(await page.evaluate(storedDraft)).toEqual(before);
      if (step > 1) await form.button('Quay lại').click();
    });
  }
  const reader = await form.switchesTo('en');
  await page.reload();
  await expect(reader.heading(CAPTIONS[1])).toBeVisible();
  await expectLanguage(reader);
});
