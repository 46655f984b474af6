import { openPage, type OpenPage, type Visit } from '../../../testing/openPage';
import { petSet } from '../../../testing/petSet';
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
  [
    'with a kept form',
    { chosen: { 'kept:admission': keptForm({ keptUntil: Date.now() + 60_000 }) } },
  ],
  ['of the thank-you page', { path: '/thank' }],
  ['after a step that hung', { kept: { 'failed:step-pet@1.0.0': '' } }],
])('a visit %s does not begin with it', async (_, visit) => {
  const page = await open(visit);
  expect(root(page)?.hidden).toBe(false);
  expect(root(page)?.childNodes).toHaveLength(0);
  expect(page.window.earlyInput).toBeUndefined();
  expect(styles(page)).toBe(2);
  expect(page.document.querySelectorAll('script[src]')).toHaveLength(1);
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
});
