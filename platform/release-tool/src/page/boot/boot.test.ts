import type { PublishedSet } from 'contract';
import { openPage, response, settled, type OpenPage, type Visit } from '../../../testing/openPage';
import { hashIn, petSet, publishedAs } from '../../../testing/petSet';
import { pageOf } from '../pageOf';

const set = petSet();
const pet = set.steps['step-pet'];
if (!pet) throw new Error('The fixture has one step');
const served: PublishedSet = {
  ...set,
  flow: { ...set.flow, steps: [...set.flow.steps, { step: 'step-owner', title: 'Chủ' }] },
  steps: {
    'step-pet': { ...pet, prefetchPaths: ['boxes'] },
    'step-owner': {
      ...pet,
      entry: { url: '/packages/step-owner/1.0.0/remoteEntry.js', integrity: 'sha384-owner' },
      styles: [{ url: '/packages/step-owner/1.0.0/owner.css', integrity: 'sha384-owner-css' }],
    },
  },
};
/** Another set of the flow, with another shell, color and lists. */
const pinned = publishedAs({
  ...petSet('0.9.0'),
  flow: { ...set.flow, brand: { ...set.flow.brand, primaryColor: '#004488' } },
  steps: { 'step-pet': { ...pet, prefetchPaths: ['breeds'] } },
});

const open = (visit?: Visit) => openPage(pageOf(served), visit);
const openPinned = (respond: NonNullable<Visit['respond']>, { id } = pinned) =>
  open({ draft: JSON.stringify({ set: id, step: '1' }), respond });
const jsonResponse = (body: unknown, status = 200) =>
  jest.fn(async () => response(status, JSON.stringify(body)));

const attributes = ({ document }: OpenPage, selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
const scripts = (page: OpenPage) => attributes(page, 'script[src]', 'src');
const preloads = (page: OpenPage) => attributes(page, 'link[rel="preload"]', 'href');
const styles = (page: OpenPage) => attributes(page, 'link[rel="stylesheet"]', 'href');
const dictionaryOf = ({ id }: { readonly id: string }) => [
  `https://school.example/api/dictionary?set=${id}`,
  'https://school.example/api/dictionary',
];
const calls = ({ window }: OpenPage) => Object.keys(window.prefetchedCalls ?? {});
const attribute = ({ document }: OpenPage, name: string) => document.documentElement.dataset[name];
const setInPage = ({ document }: OpenPage): unknown =>
  JSON.parse(document.getElementById('release-set')?.textContent ?? '');
const card = ({ document }: OpenPage) => {
  const element = document.getElementById('boot-failed');
  const texts = [...(element?.querySelectorAll<HTMLElement>('p') ?? [])];
  const shown = texts.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
  return element?.hidden === false ? shown : undefined;
};
const runsServedSet = (page: OpenPage) =>
  expect(scripts(page)).toEqual(['/packages/shell/1.0.0/main.js']);

describe('a visit that is pinned to no other set', () => {
  test("starts the shell of the page's set, checked against its hash, in order", async () => {
    const page = await open();
    runsServedSet(page);
    const script = page.document.head.querySelector<HTMLScriptElement>('script[src]');
    expect(script).toMatchObject({
      integrity: hashIn('shell', 'main.js'),
      crossOrigin: 'anonymous',
    });
    expect(script?.async).toBe(false);
    expect(attribute(page, 'firstPaint')).toBe('');
    expect(attribute(page, 'pin')).toBeUndefined();
    expect(card(page)).toBeUndefined();
  });

  test("requests the first step's script, its lists and the dictionary when a script of the shell has come", async () => {
    const waiting = await open({ waitsForScripts: true });
    expect([...preloads(waiting), ...calls(waiting)]).toEqual([]);
    const page = await open();
    expect(preloads(page)).toEqual([pet.entry.url]);
    expect(calls(page)).toEqual([...dictionaryOf(served), 'https://school.example/api/boxes']);
    expect(page.fetch).toHaveBeenCalledWith('https://school.example/api/boxes', {
      headers: { 'Content-Type': 'application/json' },
    });
  });

  test('requests the step that the draft is at, and its styles', async () => {
    const page = await open({ draft: JSON.stringify({ set: served.id, step: '2' }) });
    expect(preloads(page)).toEqual([
      '/packages/step-owner/1.0.0/remoteEntry.js',
      '/packages/step-owner/1.0.0/owner.css',
    ]);
    expect(calls(page)).toEqual(dictionaryOf(served));
  });
});

test.each([
  [undefined, true, 'light'],
  ['dark', false, 'dark'],
  ['system', false, 'light'],
])(
  'a reader who chose the mode %s, with a device in dark mode: %s, sees %s',
  async (mode, prefersDark, shown) => {
    const page = await open({ prefersDark, ...(mode && { chosen: { 'mui-mode': mode } }) });
    expect(attribute(page, 'mode')).toBe(shown);
  },
);

test.each(['{', '{"set":5}', '{"set":"../../summer-school/sets/0"}'])(
  'a draft that reads %s pins nothing, and begins with the first step',
  async (draft) => {
    const page = await open({ draft });
    runsServedSet(page);
    expect(preloads(page)).toEqual([pet.entry.url]);
  },
);

describe('a visit that is pinned to another set', () => {
  test('runs that set, and nothing of the page’s', async () => {
    const page = await openPinned(jsonResponse(pinned));
    expect(page.fetch.mock.calls[0]).toEqual([
      `/flows/admission/sets/${pinned.id}.json`,
      { cache: 'no-cache' },
    ]);
    expect(scripts(page)).toEqual(['/packages/shell/0.9.0/main.js']);
    expect(styles(page)).toEqual(['/packages/shell/0.9.0/main.css', pinned.brandStyle.url]);
    expect(attributes(page, 'meta[name="theme-color"]', 'content')).toEqual(['#004488']);
    expect(calls(page)).toEqual([...dictionaryOf(pinned), 'https://school.example/api/breeds']);
    expect(setInPage(page)).toEqual(pinned);
    expect(attribute(page, 'firstPaint')).toBeUndefined();
    expect(attribute(page, 'pin')).toBeUndefined();
  });

  test('runs the page’s set if a kept form of another set has expired', async () => {
    const kept = { set: pinned.id, step: '2', keptUntil: Date.now() - 1 };
    const page = await open({ chosen: { 'kept:admission': JSON.stringify(kept) } });
    runsServedSet(page);
    expect(preloads(page)).toEqual([pet.entry.url]);
  });

  test.each<[string, NonNullable<Visit['respond']>]>([
    ['not found', jsonResponse({}, 404)],
    ['a page', async () => response(200, '<!doctype html>', 'text/html; charset=utf-8')],
  ])('runs the page’s set if the answer is %s', async (_, respond) => {
    const page = await openPinned(respond);
    runsServedSet(page);
    expect(attribute(page, 'pin')).toBe('gone');
    expect(card(page)).toBeUndefined();
  });

  const { shell: _, ...withoutShell } = pinned;
  const strange = publishedAs(withoutShell as PublishedSet); // of a future tool, perhaps
  test.each([
    ['whose content is not that of its id', { ...pinned, title: { vi: '', en: '' } }, pinned],
    ['that this script cannot start', strange, strange],
  ])('runs the page’s set instead of one %s', async (_, content, { id }) => {
    const page = await openPinned(jsonResponse(content), { ...pinned, id });
    runsServedSet(page);
    expect(styles(page)).not.toContain('/packages/shell/0.9.0/main.css');
    expect(setInPage(page)).toMatchObject({ id: served.id });
    expect(attribute(page, 'pin')).toBe('gone');
  });

  test.each<[string, NonNullable<Visit['respond']>]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it ends too early', async () => response(200, '{"id":')],
  ])('shows the card when %s, and runs no other set', async (_, respond) => {
    const page = await openPinned(respond);
    expect(card(page)).toEqual(['The page did not load']);
    expect(scripts(page)).toEqual([]);
    expect(attribute(page, 'pin')).toBeUndefined();
  });
});

/** A file of the page does not load. */
function fails({ window, document }: OpenPage, selector: string) {
  document.head.querySelector(selector)?.dispatchEvent(new window.Event('error'));
}
const clickReload = ({ document }: OpenPage) =>
  document.querySelector<HTMLElement>('#boot-failed button[lang="en"]')?.click();
const refetched = ({ fetch }: OpenPage) =>
  fetch.mock.calls.filter(([, init]) => init?.cache === 'reload').map(([url]) => url);

describe('the card of a shell that does not start', () => {
  test.each([
    ['en', 'The page did not load'],
    ['vi', 'Không tải được trang'],
  ])('is shown when a script fails, in the reader’s language (%s)', async (language, text) => {
    const page = await open({ chosen: { language } });
    fails(page, 'script[src]');
    expect(card(page)).toEqual([text]);
    expect(attribute(page, 'firstPaint')).toBeUndefined();
    const buttons = page.document.querySelectorAll<HTMLElement>('#boot-failed button');
    expect([...buttons].filter(({ hidden }) => !hidden).map(({ lang }) => lang)).toEqual([
      language,
    ]);
  });

  test('is not shown for what fails because the page is being left', async () => {
    const page = await open({ leaves: true });
    fails(page, 'script[src]');
    expect(card(page)).toBeUndefined();
  });

  test.each([
    ['a file of the shell', 'https://school.example/packages/shell/1.0.0/main.js'],
    ['a script in the page', 'https://school.example/summer-school?a'],
  ])('is shown when %s throws', async (_, filename) => {
    const thrownIn = async (place: object) => {
      const page = await open();
      page.window.dispatchEvent(new page.window.ErrorEvent('error', place));
      return card(page);
    };
    expect(await thrownIn({ filename, lineno: 1, colno: 2 })).toBeDefined();
    const stack = `TypeError: x\n    at f (chrome-extension://a/b.js:1:1)\n    at g (${filename}:1:2)`;
    expect(
      await thrownIn({ filename: 'chrome-extension://a/b.js', error: { stack } }),
    ).toBeDefined();
    expect(await thrownIn({ filename, error: { stack: 'SyntaxError: x' } })).toBeDefined();
  });

  test.each([
    ['an extension', 'chrome-extension://a/b.js'],
    ['another site', 'https://school.example.org/b.js'],
    ['nobody knows what', ''],
  ])('is not shown when %s throws', async (_, file) => {
    const page = await open();
    const throwsIn = (place: object) =>
      page.window.dispatchEvent(new page.window.ErrorEvent('error', place));
    throwsIn({ message: 'Script error.', filename: file });
    // Chromium says of what has no file that it is of the page.
    const message = 'https://school.example/ did not answer';
    throwsIn({
      filename: 'https://school.example/',
      error: { stack: `Error: ${message}\n    at ${file}:1:1` },
    });
    expect(card(page)).toBeUndefined();
  });

  test('is shown when the shell says that an exception took it from the page', async () => {
    const page = await open();
    page.window.dispatchEvent(new page.window.Event('uncaught'));
    expect(card(page)).toBeDefined();
  });

  test('is shown when the boot script itself throws', async () => {
    const page = await openPage(pageOf({ ...served, shell: { styles: [] } as never }));
    expect(card(page)).toBeDefined();
  });

  test('is shown after twenty seconds', async () => {
    const page = await open();
    page.passes(20_000);
    expect(card(page)).toBeDefined();
  });

  test('is not shown after the shell has started', async () => {
    const page = await open();
    page.document.documentElement.dataset.started = '';
    page.passes(20_000);
    fails(page, 'script[src]');
    expect(card(page)).toBeUndefined();
    expect(attribute(page, 'firstPaint')).toBe('');
  });

  test('fetches the files past the cache at Reload, and then reloads the page', async () => {
    const page = await open({ respond: async () => response(200) });
    fails(page, 'script[src]');
    clickReload(page);
    await settled();
    expect(refetched(page)).toEqual([
      '/packages/shell/1.0.0/main.js',
      '/packages/shell/1.0.0/main.css',
    ]);
    expect(page.reloads()).toBe(1);
  });
});
