import { CAPTIONS, STEPS, ánh } from '../src/forms/drafts';
import { summary } from '../src/form';
import { readStoredDraft } from '../src/storedDraft';
import { RegistrationPage } from '../src/forms/registrationPage';
import { expect, test } from '../src/test';

const TITLE = { vi: 'Đăng ký nhập học', en: 'Admission registration' };

async function expectLanguage({ page, language }: RegistrationPage) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(TITLE[language]);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
}

// @proves DATA-DICTIONARY-2
test('at every step, a change of language changes heading, progress, title and <html lang>, and loses nothing', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  for (const step of [...STEPS].reverse()) {
    await test.step(`step ${step}`, async () => {
      await expect(form.heading(CAPTIONS[step])).toBeVisible();
      await expectLanguage(form);
      const before = await readStoredDraft(page);

      const reader = await form.switchesTo('en');
      await expect(reader.heading(CAPTIONS[step])).toBeVisible();
      await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
      await expectLanguage(reader);
      expect(await readStoredDraft(page)).toEqual(before);

      await reader.switchesTo('vi');
      await expect(form.heading(CAPTIONS[step])).toBeVisible();
      await expect(page.getByText(`Bước ${step}/5`, { exact: true })).toBeVisible();
      await expectLanguage(form);
      expect(await readStoredDraft(page)).toEqual(before);
      if (step > 1) await form.button('Quay lại').click();
    });
  }
});

// @proves VAL-WHEN-6
test('errors already shown, and the title that says so, change with the language, and are gone once they are put right', async ({
  form,
  page,
}) => {
  await form.opens();
  await expect(page).toHaveTitle(TITLE.en);
  await form.types('Họ', 'Nguyễn');
  await form.types('Ngày sinh', '31/02/2020');
  await form.continues();
  const errors = async (reader: RegistrationPage) => {
    await expect(summary(reader).getByRole('link')).toHaveText(
      [
        'Vui lòng nhập Tên',
        'Ngày sinh không hợp lệ',
        'Vui lòng chọn Giới tính',
        'Vui lòng chọn Tôn giáo',
        'Vui lòng chọn Quốc tịch',
        'Vui lòng chọn Năm dự định nhập học',
        'Vui lòng chọn Lớp dự định nhập học',
      ].map((message) => reader.reads(message)),
    );
    await expect(reader.field('Tên đệm và tên')).toHaveAccessibleDescription(
      reader.reads('Vui lòng nhập Tên'),
    );
    await expect(reader.field('Ngày sinh')).toHaveAccessibleDescription(
      `${reader.reads('Ngày/tháng/năm, ví dụ 27/03/2019')} ${reader.reads('Ngày sinh không hợp lệ')}`,
    );
    // What was typed stays, be it right or not.
    await expect(reader.field('Họ')).toHaveValue('Nguyễn');
    await expect(reader.field('Ngày sinh')).toHaveValue('31/02/2020');
    await expect(page).toHaveTitle(`${reader.reads('Lỗi:')} ${TITLE[reader.language]}`);
  };
  await errors(form);
  await errors(await form.switchesTo('vi'));
  await errors(await form.switchesTo('en'));

  await form.fillsInPupil({ ...ánh, nationality: 'Vietnam' });
  await expect(summary(form)).toHaveCount(0);
  await expect(page).toHaveTitle(TITLE.en);
  await form.continues();
  await expect(form.heading('Thông tin liên hệ')).toBeFocused();
  await form.continues();
  await expect(page).toHaveTitle(`${form.reads('Lỗi:')} ${TITLE.en}`);
  await form.button('Quay lại').click();
  await expect(form.heading('Thông tin học sinh')).toBeFocused();
  await expect(page).toHaveTitle(TITLE.en);
});

// @proves DATA-LISTS-2 to 5, DATA-LISTS-7
test('lists, chosen options, radios, the date and its calendar follow the language, and stay chosen', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[2]);
  await form.button('Quay lại').click();
  const lists = ['Tôn giáo', 'Quốc tịch', 'Năm dự định nhập học', 'Lớp dự định nhập học'];
  const chosen = async (reader: RegistrationPage) => {
    const names: string[] = [];
    for (const label of lists) {
      await expect(reader.field(label)).toHaveAccessibleDescription(/./);
      const name = await reader.field(label).getAttribute('name');
      names.push(await page.locator(`[id="${name}-chosen"]`).innerText());
    }
    return names;
  };
  const vietnamese = await chosen(form);
  expect(vietnamese[1]).toBe('Việt Nam');
  await form.opensCalendar();
  await expect(page.getByRole('columnheader', { name: 'T2' })).toBeVisible();
  await page.getByTitle('2019-03-27').click();

  const reader = await form.switchesTo('en');
  const english = await chosen(reader);
  expect(english[1]).toBe('Vietnam');
  for (const [index, name] of english.entries()) expect(name).not.toBe(vietnamese[index]);
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  await expect(reader.field('Ngày sinh')).toHaveValue('27/03/2019');

  await reader.field('Tôn giáo').click();
  await expect(page.getByRole('option', { name: english[0] ?? '', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveText(english[0] ?? '');
  // An open list may lie over the date, where it has more room.
  await page.keyboard.press('Escape');
  await reader.opensCalendar();
  await expect(page.getByRole('columnheader', { name: 'Mo' })).toBeVisible();
});

// @proves CONFIRM-1, DATA-LISTS-6
test('on the confirm step, the summary and the policy’s address follow the language', async ({
  formInVietnamese: form,
  page,
  drafts,
}) => {
  await form.opensTab(drafts[5]);
  const policy = async (reader: RegistrationPage) => {
    const title = reader.reads('Chính sách học phí và tuyển sinh');
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    return page
      .getByRole('link', { name: reader.reads('Mở chính sách (PDF)') })
      .getAttribute('href');
  };
  const row = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label.replace('?', '\\?')}$`) })
      .locator('xpath=following-sibling::dd');

  await expect(row('Quốc tịch')).toHaveText('Việt Nam');
  await expect(row('Phụ huynh có phải là nhân viên Vingroup không?')).toHaveText('Có');
  await expect(row('Ngày sinh')).toHaveText('27/03/2019');
  const vietnamese = await policy(form);

  const reader = await form.switchesTo('en');
  await expect(row('Nationality')).toHaveText('Vietnam');
  await expect(row('Is the parent a Vingroup employee?')).toHaveText('Yes');
  await expect(row('Date of birth')).toHaveText('27/03/2019');
  const english = await policy(reader);

  expect(english).not.toBe(vietnamese);
  for (const address of [vietnamese, english]) {
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
  }
});

// @proves DATA-LANGUAGE-1, STATE-LANGUAGE-1
test('the choice is kept in local storage: a reload and a new tab read it', async ({
  form,
  context,
}) => {
  await form.opens();
  const reader = await form.switchesTo('vi');
  await expectLanguage(reader);
  await reader.page.reload();
  await expect(reader.heading('Thông tin học sinh')).toBeVisible();
  await expectLanguage(reader);
  const tab = new RegistrationPage(await context.newPage(), 'vi');
  await tab.opens();
  await expect(tab.heading('Thông tin học sinh')).toBeVisible();
});

// @proves STATE-DICTIONARY-1
test('in English, what is shown is English from the first paint on, before the dictionary is there', async ({
  form,
  page,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/dictionary*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.addInitScript(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('#root')?.textContent;
      if (text) texts.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { painted: texts });
  });
  const painted = () =>
    page.evaluate(() => (window as unknown as { painted: string[] }).painted.slice());

  const asked = page.waitForRequest('**/api/dictionary*');
  await page.goto('/');
  await asked;
  await expect(form.heading('Thông tin học sinh')).toBeVisible();

  answer();
  await expect(page.locator('html')).toHaveAttribute('data-started');
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  expect((await painted()).filter((text) => text.includes('Thông tin học sinh'))).toEqual([]);
});
