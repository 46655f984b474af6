import type { Locator } from '@playwright/test';
import { storedAnswers } from '../src/storedDraft';
import type { RegistrationPage } from '../src/registrationPage';
import { boxOf } from '../src/boxOf';
import { expect, test } from '../src/test';

const NATIONALITY = 'Quốc tịch';
const LISTS = ['Tôn giáo', NATIONALITY, 'Năm dự định nhập học', 'Lớp dự định nhập học'];

/** The entries that an opened list shows. */
const entries = ({ page }: RegistrationPage): Locator => page.getByRole('option');

const keptNationality = async ({ page }: RegistrationPage) =>
  (await storedAnswers(page, 'pupilInfo')).nationalityId;

/** The entry that the keyboard is at: what a screen reader reads. */
async function active(form: RegistrationPage): Promise<Locator> {
  const id = await form.field(NATIONALITY).getAttribute('aria-activedescendant');
  return form.page.locator(`[id="${id}"]`);
}

const searches = {
  vi: {
    'dan mach': 'Đan Mạch',
    'đan mạch': 'Đan Mạch',
    '  DAN   MACH ': 'Đan Mạch',
    viet: 'Việt Nam',
    denmark: 'Đan Mạch',
  },
  en: { viet: 'Vietnam', 'dan mach': 'Denmark', aland: 'Åland Islands' },
} as const;

for (const language of ['vi', 'en'] as const) {
  test(`in ${language}, a list is searched with and without diacritics ("dan mach", "viet")`, async ({
    formIn,
  }) => {
    const form = await formIn(language);
    await form.opens();
    await form.field(NATIONALITY).click();
    await expect(entries(form)).toHaveCount(249);
    for (const [search, found] of Object.entries(searches[language])) {
      await form.field(NATIONALITY).fill('');
      await expect(entries(form)).toHaveCount(249);
      await form.field(NATIONALITY).fill(search);
      await expect(entries(form)).not.toHaveCount(249);
      expect(await entries(form).allInnerTexts(), search).toContain(found);
    }
  });
}

for (const [language, first, nothing] of [
  ['vi', 'Việt Nam', 'Không tìm thấy'],
  ['en', 'Vietnam', 'No match'],
] as const) {
  test(`in ${language}, all 249 nationalities are options in the page: ${first}, then by the language’s order`, async ({
    formIn,
    page,
  }) => {
    const form = await formIn(language);
    await form.opens();
    await form.field(NATIONALITY).click();
    await expect(entries(form)).toHaveCount(249);
    const [top, ...others] = await entries(form).allInnerTexts();
    expect(top).toBe(first);
    expect(new Set(others).size).toBe(248);
    const sorted = await page.evaluate(
      ([locale, texts]) => [...texts].sort(new Intl.Collator(locale).compare),
      [language, others] as const,
    );
    expect(others).toEqual(sorted);
    // Not merely the order of the codes of the letters, which puts Đ and Å behind Z.
    expect(others).not.toEqual([...others].sort());
  });

  test(`in ${language}, a search without a match says so: ${nothing}`, async ({ formIn }) => {
    const form = await formIn(language);
    await form.opens();
    await form.field(NATIONALITY).click();
    await expect(entries(form)).toHaveCount(249);
    await form.field(NATIONALITY).fill('xyz');
    await expect(entries(form)).toHaveCount(0);
    await expect(form.page.getByText(nothing, { exact: true })).toBeVisible();
  });
}

test('a list is sorted again when the language changes, and keeps what was chosen', async ({
  formInVietnamese: form,
}) => {
  await form.opens();
  await form.chooses(NATIONALITY, 'dan mach', 'Đan Mạch');
  const denmark = await keptNationality(form);
  await expect(form.field(NATIONALITY)).toHaveAccessibleDescription('Đan Mạch');

  const reader = await form.switchesTo('en');
  await expect(reader.field(NATIONALITY)).toHaveAccessibleDescription('Denmark');
  expect(await keptNationality(reader)).toBe(denmark);
  await reader.field(NATIONALITY).click();
  await expect(entries(reader)).toHaveCount(249);
  expect((await entries(reader).allInnerTexts()).slice(0, 2)).toEqual(['Vietnam', 'Afghanistan']);
});

test('each list is a combobox by its label, with a listbox whose options say which is chosen', async ({
  formInVietnamese: form,
  page,
}) => {
  await form.opens();
  for (const label of LISTS) {
    const list = page.getByRole('combobox', { name: label, exact: true });
    await expect(list).toHaveAttribute('aria-expanded', 'false');
    await list.click();
    await expect(list).toHaveAttribute('aria-expanded', 'true');
    const listbox = page.locator(`[id="${await list.getAttribute('aria-controls')}"]`);
    await expect(listbox).toHaveRole('listbox');
    await expect(listbox.getByRole('option').first()).toBeVisible();
    const options = await listbox.getByRole('option').all();
    expect(options.length).toBeGreaterThan(1);
    for (const option of options.slice(0, 3)) await expect(option).not.toHaveAccessibleName('');

    const second = listbox.getByRole('option').nth(1);
    const name = await second.innerText();
    await second.click();
    await expect(list).toHaveAttribute('aria-expanded', 'false');
    // What was chosen is read with the field.
    await expect(list).toHaveAccessibleDescription(name);
    await list.click();
    await expect(page.getByRole('option', { selected: true })).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(list).toHaveAttribute('aria-expanded', 'false');
  }
});

test('a list is used with the keyboard alone', async ({ formInVietnamese: form, page }) => {
  await form.opens();
  const list = form.field(NATIONALITY);
  await form.field('Tôn giáo').focus();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await expect(entries(form)).toHaveCount(249);
  await expect(await active(form)).toHaveText('Việt Nam');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(await active(form)).toHaveText(await entries(form).nth(2).innerText());
  await page.keyboard.press('ArrowUp');
  await expect(await active(form)).toHaveText(await entries(form).nth(1).innerText());

  await page.keyboard.type('dan mach');
  await expect(entries(form)).toHaveText(['Đan Mạch']);
  await page.keyboard.press('Enter');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeFocused();
  await expect(list).toHaveAccessibleDescription('Đan Mạch');
  const denmark = await keptNationality(form);
  expect(denmark).toBeGreaterThan(0);

  // Escape leaves the choice as it is; so does a search that came to nothing.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('phap');
  await expect(entries(form).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toHaveAccessibleDescription('Đan Mạch');
  expect(await keptNationality(form)).toBe(denmark);

  await page.keyboard.press('Tab');
  await expect(form.field('Năm dự định nhập học')).toBeFocused();
});

test('0 is no entry: an unchosen list shows its empty text', async ({
  formInVietnamese: form,
  page,
}) => {
  await form.opens();
  await expect(page.getByText('Chọn', { exact: true })).toHaveCount(LISTS.length);
  await form.types('Họ', 'Nguyễn');
  expect(await keptNationality(form)).toBe(0);
  await form.switchesTo('en');
  await expect(page.getByText('Select', { exact: true })).toHaveCount(LISTS.length);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  for (const block of ['start', 'center', 'end'] as const) {
    test(`an open list does not cover its field, which was at the ${block} of the window`, async ({
      form,
      page,
    }) => {
      await form.opens();
      for (const name of LISTS) {
        const field = form.field(name);
        const select = page.locator('.kit-select').filter({ has: field });
        await select.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
        await field.press('ArrowDown');
        await expect(entries(form).first()).toBeVisible();
        // Its room is measured once more, when the error of the field before has appeared.
        await expect(async () => {
          const list = await boxOf(page.locator('.ant-select-dropdown:visible'));
          const input = await boxOf(select);
          const isApart = list.y >= input.y + input.height || list.y + list.height <= input.y;
          expect(isApart, `${name}: ${JSON.stringify({ list, input })}`).toBe(true);
          expect(list.y).toBeGreaterThanOrEqual(0);
          expect(list.y + list.height).toBeLessThanOrEqual(360);
        }).toPass();
        await field.press('Escape');
        await expect(entries(form)).toHaveCount(0);
      }
    });
  }
});
