import type { Page } from '@playwright/test';
import { holdsShell, isAlive, opensWithoutShell } from '../src/holds';
import { InputMethod } from '../src/inputMethod';
import { newVisit } from '../src/newVisit';
import { expect, test } from '../src/test';
import { translates } from '../src/translator';

test('the first step takes what is typed, chosen and pressed before its scripts are there', async ({
  formInVietnamese: form,
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const arrives = await opensWithoutShell(page);
  await expect(form.heading('Thông tin học sinh')).toBeVisible();
  await form.types('Họ', 'Nguyễn');
  await form.types('Ngày sinh', '27/03/2019');
  await page.locator('input[name="sexId"]').nth(1).check();
  await page.locator('#isEnglishIsNotFirstLanguage').check();
  const surname = await page.locator('#surname').evaluateHandle((node) => node);
  await page.locator('#forename').pressSequentially('Án');
  await page.keyboard.press('ArrowLeft');
  await form.button('Tiếp tục').click();

  arrives();
  await isAlive(page);
  // The press of Continue names what is missing: four lists.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  await expect(form.field('Tên đệm và tên')).toHaveValue('Án');
  await expect(page.locator('input[name="sexId"]').nth(1)).toBeChecked();
  await expect(page.locator('#isEnglishIsNotFirstLanguage')).toBeChecked();
  expect(await surname.evaluate((node) => node === document.getElementById('surname'))).toBe(true);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/');
  await page.reload();
  await isAlive(page);
  await expect(form.field('Ngày sinh')).toHaveValue('27/03/2019');
  expect(errors).toEqual([]);
});

test('a reload before the scripts are there keeps the text; the caret and the composition stay', async ({
  formInVietnamese: form,
  page,
}) => {
  const arrives = await opensWithoutShell(page);
  await form.types('Họ', 'Nguyễn');
  await page.reload({ waitUntil: 'commit' });
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
  const keyboard = await InputMethod.on(page);
  await page.locator('#forename').focus();
  await keyboard.underlines('an');
  arrives();
  await isAlive(page);
  await expect(page.locator('#forename')).toHaveValue('an');
  await keyboard.underlines('ân');
  await keyboard.commits('ân');
  await expect(page.locator('#forename')).toBeFocused();
  await page.reload();
  await isAlive(page);
  await expect(page.locator('#forename')).toHaveValue('ân');
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
});

/** Inserts a text where the caret is while the first field is React's already, and Continue is not. */
const insertsWhileHydrated = (page: Page, text: string) =>
  page.addInitScript((inserted) => {
    const isOfReact = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (!isOfReact('#surname')) port2.postMessage('again');
      else if (!isOfReact('main [type=submit]')) {
        document.execCommand('insertText', false, inserted);
        document.documentElement.dataset.inserted = '';
      }
    };
    port2.postMessage('begin');
  }, text);

test('a text that is entered between two parts of the hydration is kept, and so is what was there before', async ({
  page,
}) => {
  await insertsWhileHydrated(page, ' Thị');
  const slow = await page.context().newCDPSession(page);
  const arrives = await opensWithoutShell(page);
  await page.locator('#forename').pressSequentially('Ánh');
  await page.locator('#surname').pressSequentially('Nguyễn');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  arrives();
  await isAlive(page);
  await expect(page.locator('html')).toHaveAttribute('data-inserted');
  await isHandedOn(page);
  await expect(page.locator('#surname')).toHaveValue('Nguyễn Thị');
  await expect(page.locator('#surname')).toBeFocused();
  await page.keyboard.insertText(' Hà');
  await page.reload();
  await isAlive(page);
  await expect(page.locator('#surname')).toHaveValue('Nguyễn Thị Hà');
  await expect(page.locator('#forename')).toHaveValue('Ánh');
});

/** Waits until the text of the first screen is in the form's own draft. */
const isHandedOn = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:admission') ?? ''))
    .not.toBe('');

test('a dropdown and a language that were chosen before the scripts are there open and change', async ({
  formInVietnamese: form,
  page,
}) => {
  const arrives = await opensWithoutShell(page);
  await form.types('Họ', 'Nguyễn');
  await page.locator('input[name="language"][value="en"]').check();
  await page.locator('#nationalityId').click();
  await expect(page.locator('#nationalityId')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('Lao');
  arrives();
  await isAlive(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('option')).toHaveText(['Laos']);
  await expect(page.locator('#surname')).toHaveValue('Nguyễn');
});

test('a first step that does not load gives way to a card, and Try again brings its text back', async ({
  formInVietnamese: form,
  page,
}) => {
  const arrives = await holdsShell(page);
  await page.route(/packages\/step-pupil\/.*\.js/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await form.types('Họ', 'Nguyễn');
  arrives();
  await form.button('Thử lại').waitFor();
  await page.unroute(/packages\/step-pupil\/.*\.js/);
  await form.button('Thử lại').click();
  await expect(form.field('Họ')).toHaveValue('Nguyễn');
});

/** What a proxy that minifies makes of a page; its policy has the hashes of what is inline. */
const minifying = (minify: (markup: string) => string) => (html: string) =>
  html
    .split(/(<(?:script|style)\b[^]*?<\/(?:script|style)>)/)
    .map((part, index) => (index % 2 === 0 ? minify(part) : part))
    .join('');

test(
  'behind a proxy that takes comments or white space out, the form works, and what was typed, the focus and the caret stay',
  { tag: '@slow' },
  async ({ browser, product }) => {
    for (const [what, minify] of Object.entries({
      'all comments, and white space': (markup: string) =>
        markup
          .replaceAll(/<!--.*?-->/gs, '')
          .replaceAll(/\s+/g, ' ')
          .replaceAll('> ', '>')
          .replaceAll(' <', '<'),
      'the end markers': (markup: string) => markup.replaceAll(/<!--\/.*?-->/gs, ''),
    })) {
      await test.step(what, async () => {
        const { form, visit: page } = await newVisit(browser, product, 'vi');
        await page.route('/', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: minifying(minify)(await response.text()) });
        });
        const arrives = await opensWithoutShell(page);
        await form.types('Họ', 'Nguyễn');
        await page.locator('#isEnglishIsNotFirstLanguage').check();
        await page.locator('#forename').pressSequentially('Thị Án');
        await page.keyboard.press('ArrowLeft');
        arrives();
        await isAlive(page);
        await isHandedOn(page);
        await expect(page.locator('#forename')).toBeFocused();
        await page.keyboard.insertText('h');
        await expect(page.locator('#forename')).toHaveValue('Thị Áhn');
        await expect(page.locator('#isEnglishIsNotFirstLanguage')).toBeChecked();
        await expect(form.field('Họ')).toHaveValue('Nguyễn');
        await form.fillsInPupil();
        await form.continues();
        await expect(form.heading('Thông tin liên hệ')).toBeVisible();
        await page.context().close();
      });
    }
  },
);

test('a pupil is registered in a page that the browser translates, before and after React takes it over', async ({
  formInVietnamese: form,
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await translates(page);
  const arrives = await opensWithoutShell(page);
  await expect(page.locator('#surname-label font font')).toBeVisible();
  await page.locator('#surname').pressSequentially('Nguy');
  arrives();
  await isAlive(page);
  await form.fillsInEverything();
  await form.agreesAndSubmits();
  expect(await form.isThanked()).toMatch(/^[A-Z0-9]{8}$/);
  expect(errors).toEqual([]);
});

/** The ids of the fields that show an error; a group has a role alone. */
const wrong = (page: Page) =>
  page
    .locator('main section:visible [aria-invalid="true"]')
    .evaluateAll((fields) => fields.map((field) => field.id || field.getAttribute('role')));

// @proves CONST-8
test('fields that were left before the scripts were there show what leaving them shows, and one that was entered again does not', async ({
  page,
}) => {
  const arrives = await opensWithoutShell(page);
  for (const id of ['surname', 'religionId', 'sexId', 'forename']) {
    await page.locator(`#${id}`).focus();
  }
  await page.locator('#dateOfBirth').pressSequentially('31/02/2019');
  // Beside the fields.
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('#forename').pressSequentially('thị ');
  arrives();
  await isAlive(page);
  await expect
    .poll(() => wrong(page))
    .toEqual(['surname', 'dateOfBirth', 'radiogroup', 'religionId']);
  await expect(page.locator('#dateOfBirth')).toHaveAccessibleDescription(
    /Enter a valid date of birth$/,
  );
  await expect(page.locator('#dateOfBirth')).toHaveValue('31/02/2019');
  await expect(page.locator('#forename')).toBeFocused();
  await page.keyboard.insertText('ánh');
  await expect(page.locator('#forename')).toHaveValue('thị ánh');
});
