import type { Locator, Route } from '@playwright/test';
import { storedAnswers } from '../src/storedDraft';
import type { RegistrationPage } from '../src/forms/registrationPage';
import { boxOf } from '../src/boxOf';
import { holds } from '../src/holds';
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

const LANGUAGES = {
  vi: {
    first: ['Việt Nam'],
    searches: {
      'dan mach': 'Đan Mạch',
      'đan mạch': 'Đan Mạch',
      '  DAN   MACH ': 'Đan Mạch',
      viet: 'Việt Nam',
      denmark: 'Đan Mạch',
    },
    nothing: 'Không tìm thấy',
  },
  en: {
    first: ['Vietnam', 'Afghanistan'],
    searches: { viet: 'Vietnam', 'dan mach': 'Denmark', aland: 'Åland Islands' },
    nothing: 'No match',
  },
} as const;

/** All nationalities are options in the page, in the language's order, and are found without diacritics. */
async function isListOf(form: RegistrationPage) {
  const { page, language } = form;
  const { first, searches, nothing } = LANGUAGES[language];
  await form.field(NATIONALITY).click();
  await expect(entries(form)).toHaveCount(249);
  const names = await entries(form).allInnerTexts();
  expect(names.slice(0, first.length)).toEqual(first);
  const others = names.slice(1);
  expect(new Set(others).size).toBe(248);
  const sorted = await page.evaluate(
    ([locale, texts]) => [...texts].sort(new Intl.Collator(locale).compare),
    [language, others] as const,
  );
  expect(others).toEqual(sorted);
  // Not merely the order of the codes of the letters, which puts Đ and Å behind Z.
  expect(others).not.toEqual([...others].sort());

  for (const [search, found] of Object.entries(searches)) {
    await form.field(NATIONALITY).fill('');
    await expect(entries(form)).toHaveCount(249);
    await form.field(NATIONALITY).fill(search);
    await expect(entries(form)).not.toHaveCount(249);
    expect(await entries(form).allInnerTexts(), search).toContain(found);
  }
  await form.field(NATIONALITY).fill('xyz');
  await expect(entries(form)).toHaveCount(0);
  await expect(page.getByText(nothing, { exact: true })).toBeVisible();
  await form.field(NATIONALITY).press('Escape');
}

// @proves DATA-LISTS-2, DATA-LISTS-4
test('all 249 nationalities are options in the page, Vietnam first, then by the language’s order; they are searched with and without diacritics, and keep what was chosen when the language changes', async ({
  formInVietnamese: form,
  page,
}) => {
  await form.opens();
  // 0 is no entry: an unchosen list shows its empty text.
  await expect(page.getByText('Chọn', { exact: true })).toHaveCount(LISTS.length);
  await form.chooses(NATIONALITY, 'dan mach', 'Đan Mạch');
  await test.step('in Vietnamese', () => isListOf(form));
  const denmark = await keptNationality(form);
  await expect(form.field(NATIONALITY)).toHaveAccessibleDescription('Đan Mạch');

  const reader = await form.switchesTo('en');
  await expect(page.getByText('Select', { exact: true })).toHaveCount(LISTS.length - 1);
  await expect(reader.field(NATIONALITY)).toHaveAccessibleDescription('Denmark');
  expect(await keptNationality(reader)).toBe(denmark);
  await test.step('in English', () => isListOf(reader));
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

test.describe('in a low window', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('an open list does not cover its field, wherever that was in the window', async ({
    form,
    page,
  }) => {
    await form.opens();
    for (const name of LISTS) {
      for (const block of ['start', 'center', 'end'] as const) {
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
          expect(isApart, `${name}, ${block}: ${JSON.stringify({ list, input })}`).toBe(true);
          expect(list.y).toBeGreaterThanOrEqual(0);
          expect(list.y + list.height).toBeLessThanOrEqual(360);
        }).toPass();
        await field.press('Escape');
        await expect(entries(form)).toHaveCount(0);
      }
    }
  });
});

for (const [how, opens] of Object.entries({
  'the mouse': (field: Locator) => field.click(),
  'the keyboard': async (field: Locator) => {
    await field.focus();
    await field.press('ArrowDown');
  },
  'a search': (field: Locator) => field.fill('dan mach'),
})) {
  test(`a list that is opened by ${how} before its code is there opens when it comes, with the focus and the text`, async ({
    formInVietnamese: form,
    page,
  }) => {
    const code = await holds(page, '**/dropdown.*.js');
    await form.opens();
    const field = form.field(NATIONALITY);
    await opens(field);
    await code.asked();
    const node = await field.elementHandle();
    await expect(entries(form)).toHaveCount(0);
    code.letGo();
    await expect(entries(form).first()).toBeVisible();
    await expect(field).toBeFocused();
    // The same element, or a composition in it would be lost.
    expect(await field.evaluate((now, before) => now === before, node)).toBe(true);
    await field.fill('dan mach');
    await field.press('Enter');
    await expect.poll(() => keptNationality(form)).toBe(60);
  });
}

test('a list whose code did not load opens when the network is back', async ({
  formInVietnamese: form,
  page,
  context,
}) => {
  const stop = (route: Route) => route.abort();
  await page.route('**/dropdown.*.js', stop);
  await form.opens();
  await context.setOffline(true);
  await form.field(NATIONALITY).click();
  await expect(entries(form)).toHaveCount(0);
  await page.unroute('**/dropdown.*.js', stop);
  await context.setOffline(false);
  await expect(entries(form)).toHaveCount(249);
});
