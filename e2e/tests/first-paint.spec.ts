import type { Page } from '@playwright/test';
import { ánh } from '../src/forms/drafts';
import { holdsShell, isAlive, opensWithoutShell } from '../src/heldShell';
import { InputMethod } from '../src/inputMethod';
import { newVisit } from '../src/newVisit';
import { recordingProxy } from '../src/network/recordingProxy';
import { expect, test } from '../src/test';
import { translates } from '../src/translator';

/** Remembers a layout shift, if there is any, and what moved. */
const watchesShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A layout-shift entry.
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Element | null }[];
        };
        const moved = sources.map(({ node }) => node?.className || node?.nodeName);
        sessionStorage.setItem('moved', JSON.stringify({ value, moved }));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) => page.evaluate(() => sessionStorage.getItem('moved'));
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

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

/** Enters a field, and selects its text, between React's last listener and its first render. */
const selectsWhileReactBegins = (page: Page, id: string) =>
  page.addInitScript((name) => {
    const { addEventListener } = EventTarget.prototype;
    let isDone = false;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listen) {
      addEventListener.apply(this, listen);
      // React listens to every event at once; this one is nobody else's.
      if (isDone || listen[0] !== 'touchcancel' || (this as Element).id !== 'root') return;
      isDone = true;
      queueMicrotask(() => {
        const field = document.getElementById(name) as HTMLInputElement;
        field.focus();
        field.select();
        document.documentElement.dataset.selected = '';
        window.dispatchEvent(new Event('selected'));
      });
    };
    // A phone that paints late.
    window.requestAnimationFrame = (work) => window.setTimeout(() => work(performance.now()), 150);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  }, id);

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

for (const [id, typed, shown, moment] of [
  ['surname', '  Hoàng  Gia', 'Hoàng Gia', 'before the scripts are there'],
  ['surname', '  Hoàng  Gia', 'Hoàng Gia', 'while React begins'],
  ['dateOfBirth', '27/03/2019', '27/03/2019', 'while React begins'],
] as const) {
  test(`"${typed}" that is selected ${moment} stays selected (${id})`, async ({ page }) => {
    const isLate = moment === 'while React begins';
    if (isLate) await selectsWhileReactBegins(page, id);
    const arrives = await opensWithoutShell(page);
    const field = page.locator(`#${id}`);
    await field.pressSequentially(typed);
    if (isLate) await page.locator('#religionId').focus();
    else await field.press('Control+a');

    arrives();
    await isAlive(page);
    if (isLate) await expect(page.locator('html')).toHaveAttribute('data-selected');
    await isHandedOn(page);
    await expect(field).toHaveValue(shown);
    await expect(field).toBeFocused();
    const selection = await field.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(selection).toEqual([0, shown.length]);
    await page.keyboard.insertText('Lê');
    await expect(field).toHaveValue('Lê');
  });
}

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

test('a choice that is being pressed while the page comes alive is made, and an earlier Continue is not answered', async ({
  formInVietnamese: form,
  page,
}) => {
  const arrives = await opensWithoutShell(page);
  await form.button('Tiếp tục').click();
  await page
    .locator('label')
    .filter({ has: page.locator('input[name="sexId"]') })
    .nth(1)
    .hover();
  await page.mouse.down();
  arrives();
  await page.waitForFunction(() => !window.earlyInput);
  await page.mouse.up();
  await expect(page.locator('input[name="sexId"]').nth(1)).toBeChecked();
  // The answer would be there before the choice is stored.
  await isHandedOn(page);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
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

test('a text that the office has changed is shown once the page is alive; the field, its focus and its caret stay', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/api/dictionary*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const changed = { vi: 'Họ', en: 'Last name' };
    await route.fulfill({ json: { ...body, data: [...body.data, changed] } });
  });
  const arrives = await opensWithoutShell(page);
  const field = page.locator('#surname');
  await field.pressSequentially('Nguyễn');
  await page.keyboard.press('ArrowLeft');
  const node = await field.evaluateHandle((input) => input);
  await expect(page.locator('#surname-label')).toHaveText('Surname');
  arrives();
  await expect(page.locator('#surname-label')).toHaveText('Last name');
  expect(await node.evaluate((input) => input === document.getElementById('surname'))).toBe(true);
  await isHandedOn(page);
  await expect(field).toBeFocused();
  await page.keyboard.insertText('x');
  await expect(field).toHaveValue('Nguyễxn');
  expect(errors).toEqual([]);
});

// @proves STATE-DICTIONARY-2
test('without a dictionary the page turns Vietnamese, in the same fields', async ({ page }) => {
  await page.route('**/api/dictionary*', (route) => route.abort());
  const arrives = await opensWithoutShell(page);
  const field = page.locator('#surname');
  await field.pressSequentially('Nguyễn');
  const node = await field.evaluateHandle((input) => input);
  arrives();
  await expect(page.locator('#surname-label')).toHaveText('Họ');
  expect(await node.evaluate((input) => input === document.getElementById('surname'))).toBe(true);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Nguyễn');
});

/** Changes the first screen that the page begins with. */
const changesFirstScreen = (page: Page, change: (html: string) => string) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** A line for each element of the form, with its attributes by name and its own text. */
const formOf = (page: Page) =>
  page.locator('.shell').evaluate((shell) =>
    [shell, ...shell.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
      const own = [...element.childNodes].filter((node) => node instanceof Text);
      const text = own.map(({ data }) => data).join('');
      // React names an element after how it was rendered.
      return [element.localName, ...attributes.sort(), text]
        .join(' ')
        .replaceAll(/_[rR]_\w+_/g, 'id');
    }),
  );

test('a page that was filled in before its scripts were there has every attribute of one that React rendered itself', async ({
  form,
  page,
}) => {
  const fillsIn = async () => {
    await form.types('Họ', 'Nguyễn');
    await page.locator('input[name="sexId"]').nth(1).check();
    await page.locator('#isEnglishIsNotFirstLanguage').check();
  };
  const atRest = async () => {
    await isAlive(page);
    await isHandedOn(page);
    await page.locator('#surname').evaluate((field) => field.blur());
    await page.mouse.move(0, 0);
    await expect(page.locator('main section')).toHaveCount(2); // the next step too
    // Its list is there, and is long enough to be searched.
    await expect(page.locator('#nationalityId')).not.toHaveAttribute('inputmode');
  };
  const arrives = await opensWithoutShell(page);
  await fillsIn();
  arrives();
  await atRest();
  const hydrated = await formOf(page);

  await page.evaluate(() => sessionStorage.clear());
  const withoutMarkup = /<div id="root" hidden>.*<\/template>/s;
  await changesFirstScreen(page, (html) =>
    html
      .replace(withoutMarkup, '<div id="root"></div>')
      // As in a page that was made without it.
      .replaceAll('rel="stylesheet" disabled', 'rel="stylesheet"'),
  );
  await page.addInitScript(() => sessionStorage.clear());
  await page.goto('/');
  await isAlive(page);
  await fillsIn();
  await atRest();
  expect(hydrated).toEqual(await formOf(page));
});

test('a first screen that is not what React renders gives way to it, and the text stays', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await changesFirstScreen(page, (html) => html.replace('>Surname<', '>Last name<'));
  const arrives = await opensWithoutShell(page);
  await page.locator('#surname').pressSequentially('Nguyễn');
  await page.locator('#isEnglishIsNotFirstLanguage').check();
  arrives();
  await expect(page.locator('#surname-label')).toHaveText('Surname');
  await isHandedOn(page);
  await expect(page.locator('#surname')).toHaveValue('Nguyễn');
  await expect(page.locator('#isEnglishIsNotFirstLanguage')).toBeChecked();
  // Each test that looks at the console fails then.
  expect(errors).toEqual([expect.stringContaining('React error #418')]);
});

/** What a proxy that minifies makes of a page; its policy has the hashes of what is inline. */
const minifying = (minify: (markup: string) => string) => (html: string) =>
  html
    .split(/(<(?:script|style)\b[^]*?<\/(?:script|style)>)/)
    .map((part, index) => (index % 2 === 0 ? minify(part) : part))
    .join('');

test('behind a proxy that takes comments or white space out, the form works, and what was typed, the focus and the caret stay', async ({
  browser,
  product,
}) => {
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
      const proxy = await recordingProxy(product.url, { changePage: minifying(minify) });
      const { form, visit: page } = await newVisit(browser, { ...product, url: proxy.url }, 'vi');
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
      await form.fillsInPupil(ánh);
      await form.continues();
      await expect(form.heading('Thông tin liên hệ')).toBeVisible();
      await page.context().close();
      proxy.close();
    });
  }
});

test('a page that the browser translates before its scripts are there keeps what is typed, the focus, the caret and the composition', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await translates(page, { changesWords: true });
  const arrives = await opensWithoutShell(page);
  await expect(page.locator('#surname-label font font')).toBeVisible();
  await page.locator('#surname').pressSequentially('Nguyn');
  await page.keyboard.press('ArrowLeft');
  const node = await page.locator('#surname').evaluateHandle((field) => field);
  const keyboard = await InputMethod.on(page);
  await keyboard.underlines('e');
  arrives();
  await isAlive(page);
  await isHandedOn(page);
  await keyboard.underlines('ê');
  await keyboard.commits('ễ');
  await page.keyboard.insertText('x');
  await expect(page.locator('#surname')).toHaveValue('Nguyễxn');
  expect(await node.evaluate((field) => field === document.getElementById('surname'))).toBe(true);
  await expect(page.locator('#surname')).toBeFocused();
  // It is translated again, and the report says nothing of it.
  await expect(page.locator('#surname-label font font')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a field of a page that is translated while React takes it over keeps the focus, the text and what is selected', async ({
  page,
}) => {
  await translates(page, { startsAt: 'selected', changesWords: true });
  await selectsWhileReactBegins(page, 'surname');
  const arrives = await opensWithoutShell(page);
  await page.locator('#surname').pressSequentially('Nguyễn');
  arrives();
  await isAlive(page);
  await isHandedOn(page);
  await expect(page.locator('#surname')).toBeFocused();
  await page.keyboard.insertText('Lê');
  await expect(page.locator('#surname')).toHaveValue('Lê');
});

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
  await form.fillsInEverything(ánh);
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

// @proves LOOK-5
test('a dark page is dark from the first paint, and nothing in it moves', async ({ page }) => {
  await watchesShifts(page);
  await page.addInitScript(() => localStorage.setItem('mui-mode', 'dark'));
  const arrives = await opensWithoutShell(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = await background(page);
  expect(first).toBe('rgb(34, 28, 31)');
  arrives();
  await isAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background(page)).toBe(first);
  await expect(page.locator('input[name="color-mode"][value="dark"]')).toBeChecked();
  await page.waitForLoadState('networkidle');
  expect(await moved(page)).toBeNull();
});

test('a form that was left at another step shows its title and boxes first, and nothing moves', async ({
  page,
  drafts,
}) => {
  await watchesShifts(page);
  const arrives = await holdsShell(page);
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, drafts[3]);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.locator('.first-paint');
  await expect(first.getByText('Admission registration')).toBeVisible();
  await expect(first.getByText('Đăng ký nhập học')).toBeHidden();
  await expect(first.locator('.first-paint-field')).toHaveCount(9);
  arrives();
  await expect(page.getByText('Step 3 of 5', { exact: true })).toBeVisible();
  await expect(first).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await moved(page)).toBeNull();
});
