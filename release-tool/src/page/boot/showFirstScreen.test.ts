import { openPage, response, settled, type OpenPage, type Visit } from '../../../testing/openPage';
import { petSet, publishedAs } from '../../../testing/petSet';
import { pageOf } from '../pageOf';

const set = petSet();
const screen = (name: string) => `<main><h1>${name}</h1>
<input type="radio" name="color-mode" value="light" checked><input type="radio" name="color-mode" value="dark">
<form><input name="pet"><input type="radio" name="sex" value="1"><input type="radio" name="sex" value="2">
<input type="checkbox" name="isOld"><div class="ant-select"><input name="food" id="food"></div>
<button type="button">Mở</button><button type="submit">Tiếp tục</button></form></main>`;
const html = pageOf(set, {
  firstScreen: {
    markup: { vi: screen('Thú cưng'), en: screen('Pet') },
    texts: { 'Thú cưng': 'Pet' },
    css: 'main{color:red}',
  },
});
const open = (visit?: Visit) => openPage(html, visit);

const root = ({ document }: OpenPage) => document.getElementById('root');
const heading = (page: OpenPage) => root(page)?.querySelector('h1')?.textContent;
const styles = ({ document }: OpenPage) =>
  document.querySelectorAll('link[rel="stylesheet"]:not([disabled])').length;
const preloads = ({ document }: OpenPage) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => link.href);
const input = ({ document }: OpenPage, selector: string) => {
  const found = document.querySelector<HTMLInputElement>(`#root ${selector}`);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const dispatch = (page: OpenPage, selector: string, event: string) =>
  input(page, selector).dispatchEvent(
    new page.window.Event(event, { bubbles: true, cancelable: true }),
  );
function types(page: OpenPage, selector: string, value: string) {
  input(page, selector).value = value;
  dispatch(page, selector, 'input');
}
const stored = ({ window }: OpenPage) => window.sessionStorage.getItem('early:admission');

const keptForm = (form: object) => JSON.stringify({ set: set.id, step: '1', ...form });

describe('a new visit', () => {
  test.each([
    [undefined, 'Pet'],
    ['en', 'Pet'],
    ['vi', 'Thú cưng'],
  ])('that chose the language %s begins with it in that language', async (language, name) => {
    const page = await open({ chosen: language === undefined ? {} : { language } });
    expect(root(page)?.hidden).toBe(false);
    expect(heading(page)).toBe(name);
    // The boxes of a page that begins without it are not shown below it.
    expect(page.document.documentElement.dataset.firstPaint).toBeUndefined();
    // An id or a name in it is there once.
    expect(page.document.querySelectorAll('h1, template h1')).toHaveLength(1);
  });

  test('loads the scripts after it, and with the first of them the styles of all else', async () => {
    const waiting = await open({ waitsForScripts: true });
    expect(styles(waiting)).toBe(0);
    expect(waiting.document.querySelectorAll('script[src]')).toHaveLength(1);
    expect(styles(await open())).toBe(2);
  });

  test('requests the scripts of the shell before it, each once, checked, with a low priority', async () => {
    const bootless = html.replace(/<script type="application\/json"[^]*(?=<\/body>)/, '');
    const page = await openPage(bootless);
    const links = page.document.querySelectorAll('link[rel="preload"]');
    expect(
      [...links].map((link) => [link.getAttribute('href'), link.getAttribute('integrity')]),
    ).toEqual(set.shell.scripts.map(({ url, integrity }) => [url, integrity]));
    for (const link of links) expect(link.getAttribute('fetchpriority')).toBe('low');
  });

  test('requests nothing before it through a fast network', async () => {
    const bootless = html.replace(/<script type="application\/json"[^]*(?=<\/body>)/, '');
    const page = await openPage(bootless, { arrivesAfter: 50 });
    expect(preloads(page)).toEqual([]);
    expect(heading(page)).toBe('Pet');
  });

  test('in dark mode has that choice marked', async () => {
    expect(input(await open(), '[value="light"]').checked).toBe(true);
    const dark = await open({ chosen: { 'mui-mode': 'dark' } });
    expect(input(dark, '[value="dark"]').checked).toBe(true);
  });
});

test('in English it is shown, and records, while it is parsed; the boot script need not be there', async () => {
  const bootless = html.replace(/<script type="application\/json"[^]*(?=<\/body>)/, '');
  const shown = async (visit?: Visit) => {
    const page = await openPage(bootless, visit);
    const element = root(page);
    return element && page.window.getComputedStyle(element).display;
  };
  expect(await shown()).toBe('block');
  // What is shown then is English.
  expect(await shown({ chosen: { language: 'vi' } })).toBe('none');
  expect(await shown({ path: '/home' })).toBe('none');
  const page = await openPage(bootless);
  types(page, '[name="pet"]', 'Miu');
  expect(page.window.earlyInput?.values).toEqual({ pet: 'Miu' });
});

test.each<[string, Visit]>([
  ['with a draft', { draft: JSON.stringify({ set: set.id, step: '1' }) }],
  ['with a draft that cannot be read', { draft: '{' }],
  [
    'with a kept form',
    { chosen: { 'kept:admission': keptForm({ keptUntil: Date.now() + 60_000 }) } },
  ],
  ['of the thank-you page', { path: '/thank' }],
  ['of another address', { path: '/home' }],
  ['after a step that hung', { kept: { 'failed:step-pet@1.0.0': '' } }],
])('a visit %s does not begin with it', async (_, visit) => {
  const page = await open(visit);
  expect(root(page)?.hidden).toBe(false);
  expect(root(page)?.childNodes).toHaveLength(0);
  expect(page.window.earlyInput).toBeUndefined();
  expect(styles(page)).toBe(2);
  expect(page.document.querySelectorAll('script[src]')).toHaveLength(1);
});

test('a visit of another set requests no style of this page', async () => {
  const other = publishedAs(petSet('0.9.0'));
  let arrives: (found: Response) => void = () => {};
  const page = await open({
    draft: JSON.stringify({ set: other.id, step: '1' }),
    respond: () => new Promise((resolve) => (arrives = resolve)),
  });
  const enabled = jest.fn();
  const observed = { subtree: true, attributeFilter: ['disabled'] };
  new page.window.MutationObserver(enabled).observe(page.document, observed);
  expect(styles(page)).toBe(0);
  arrives(response(200, JSON.stringify(other)));
  await settled();
  expect(styles(page)).toBe(2);
  expect(enabled).not.toHaveBeenCalled();
});

test.each([
  ['has expired', keptForm({ keptUntil: Date.now() - 1 })],
  ['has no expiry', keptForm({})],
  ['cannot be read', '{'],
])('a kept form that %s delays no first screen', async (_, kept) => {
  const page = await open({ chosen: { 'kept:admission': kept } });
  expect(heading(page)).toBe('Pet');
});

test('a visit that is pinned to another set has nothing of it, and none of its styles', async () => {
  const id = '0'.repeat(32);
  const page = await open({
    draft: JSON.stringify({ set: id, step: '1' }),
    respond: () => new Promise(() => {}),
  });
  expect(root(page)?.hidden).toBe(true);
  expect(page.document.querySelectorAll('script[src]')).toHaveLength(0);
  expect(styles(page)).toBe(0);
  expect(preloads(page)).toEqual([]);
});

describe('what is done before the shell runs', () => {
  test('is recorded, and kept for a reload', async () => {
    const page = await open();
    types(page, '[name="pet"]', 'Miu');
    input(page, '[name="sex"][value="2"]').click();
    input(page, '[name="sex"][value="1"]').click();
    input(page, '[name="isOld"]').click();
    expect(page.window.earlyInput?.values).toEqual({ pet: 'Miu', 'sex=1': true, isOld: true });

    const again = await open({ kept: { 'early:admission': stored(page) ?? '' } });
    expect(input(again, '[name="pet"]').value).toBe('Miu');
    expect(input(again, '[name="sex"][value="1"]').checked).toBe(true);
    expect(input(again, '[name="isOld"]').checked).toBe(true);
    expect(again.window.earlyInput?.values).toEqual({ pet: 'Miu', 'sex=1': true, isOld: true });
  });

  test('ends with the shell, which has it then: nothing more is recorded or kept', async () => {
    const page = await open();
    types(page, '[name="pet"]', 'Miu');
    const early = page.window.earlyInput;
    early?.end();
    expect(stored(page)).toBeNull();
    types(page, '[name="pet"]', 'Miu Miu');
    expect(early?.values.pet).toBe('Miu');
    expect(stored(page)).toBeNull();
  });

  test('an input method that composes is known as long as it does', async () => {
    const page = await open();
    dispatch(page, '[name="pet"]', 'compositionstart');
    expect(page.window.earlyInput?.composing).toBe(input(page, '[name="pet"]'));
    dispatch(page, '[name="pet"]', 'compositionend');
    expect(page.window.earlyInput?.composing).toBeUndefined();
  });

  test('what has the focus is known, also when it is removed, and what was left before', async () => {
    const page = await open();
    const [pet, food] = [input(page, '[name="pet"]'), input(page, '#food')];
    const early = page.window.earlyInput;
    pet.focus();
    food.focus();
    await settled();
    expect(early?.focused).toBe(food);
    expect([...(early?.left ?? [])]).toEqual([pet]);
    // As Chromium does it.
    dispatch(page, '#food', 'focusout');
    food.remove();
    await settled();
    expect(early?.focused).toBe(food);
    expect(early?.left.has(food)).toBe(false);
    pet.focus();
    dispatch(page, '[name="pet"]', 'focusout');
    await settled();
    expect(early?.focused).toBeUndefined();
  });

  test('the screen is there as it was sent, for the shell to compare', async () => {
    const page = await open({ chosen: { language: 'vi' } });
    const html = root(page)?.innerHTML;
    input(page, 'h1').textContent = 'Pet';
    const { copy, elements } = page.window.earlyInput?.markup ?? {};
    expect((copy as Element).innerHTML).toBe(html); // a copy of the root
    expect(elements).toEqual([...(root(page)?.querySelectorAll('*') ?? [])]);
    expect(html).toContain('Thú cưng');
  });

  test('Continue sends nothing, and is remembered', async () => {
    const page = await open();
    expect(page.window.earlyInput?.isSubmitted).toBe(false);
    expect(dispatch(page, 'form', 'submit')).toBe(false);
    expect(page.window.earlyInput?.isSubmitted).toBe(true);
  });

  test.each(['pointerup', 'pointercancel'])('a finger is down until its %s', async (end) => {
    const page = await open();
    expect(page.window.earlyInput?.isHeld).toBe(false);
    dispatch(page, 'form', 'pointerdown');
    expect(page.window.earlyInput?.isHeld).toBe(true);
    dispatch(page, 'form', end);
    expect(page.window.earlyInput?.isHeld).toBe(false);
  });

  test.each(['focusin', 'input'])(
    'a press is forgotten when the parent has gone on to a field (%s)',
    async (event) => {
      const page = await open();
      input(page, 'button[type="button"]').click();
      dispatch(page, 'form', 'submit');
      dispatch(page, 'button[type="submit"]', 'focusin');
      expect(page.window.earlyInput?.isSubmitted).toBe(true);
      dispatch(page, '[name="pet"]', event);
      expect(page.window.earlyInput?.isSubmitted).toBe(false);
      expect(page.window.earlyInput?.pressed).toBeUndefined();

      input(page, '.ant-select').click();
      dispatch(page, '#food', event);
      expect(page.window.earlyInput?.pressed).toBe(input(page, '#food'));
    },
  );

  test('the last press of a button is remembered; that of a dropdown is acknowledged', async () => {
    const page = await open();
    input(page, 'button[type="button"]').click();
    expect(page.window.earlyInput?.pressed?.textContent).toBe('Mở');
    input(page, '.ant-select').click();
    expect(page.window.earlyInput?.pressed).toBe(input(page, '#food'));
    expect(input(page, '#food').getAttribute('aria-busy')).toBe('true');
  });

  test.each(['{', '5', 'null', '{"pet":{"a":1},"unknown":"x"}'])(
    'what was kept and reads %s changes nothing',
    async (kept) => {
      const page = await open({ kept: { 'early:admission': kept } });
      expect(input(page, '[name="pet"]').value).toBe('');
    },
  );

  test('a browser that forbids the storages keeps it in the page', async () => {
    const page = await open({ storageIsForbidden: true });
    types(page, '[name="pet"]', 'Miu');
    expect(page.window.earlyInput?.values).toEqual({ pet: 'Miu' });
  });
});

test('the card of a shell that does not start is above it, and no second main part', async () => {
  const page = await open();
  types(page, '[name="pet"]', 'Miu');
  page.window.dispatchEvent(new page.window.Event('uncaught'));
  const card = page.document.getElementById('boot-failed');
  expect(card?.hidden).toBe(false);
  expect(card?.compareDocumentPosition(input(page, 'h1'))).toBe(
    page.window.Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(card?.getAttribute('role')).toBeNull();
  expect(input(page, '[name="pet"]').value).toBe('Miu');
});
