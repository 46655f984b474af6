import { setTimeout as pause } from 'node:timers/promises';
import { wording } from '../forms/wording';
import { expect, test as base } from '../test';
import { ENGINES, type EngineName, type OpenEngine } from './engines';
import { storedDraft } from '../storedDraft';
import { isAlive, shown, Tab } from './tab';

interface InEngine {
  readonly engineName: EngineName;
  /** Or why it cannot be installed. */
  readonly engine: OpenEngine | string;
}

const test = base.extend<{ tab: Tab }, InEngine>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [async ({ engineName }, use) => use(installed(engineName)), { scope: 'worker' }],
  /** Neither the page nor its policy has complained at the end. */
  tab: async ({ engine }, use, { skip }) => {
    if (typeof engine === 'string') return skip(true, engine);
    const driver = await engine({ width: 1280, height: 900 });
    const tab = new Tab(driver);
    await use(tab);
    const complaints = await tab.complaints();
    await driver.close();
    expect(complaints).toEqual([]);
  },
});

function installed(name: EngineName) {
  try {
    return ENGINES[name]();
  } catch (error) {
    if (process.env.CI !== undefined) throw error;
    const reason = `${name} cannot be installed: ${String(error)}`;
    console.warn(reason);
    return reason;
  }
}

const PUPIL = 'Thông tin học sinh';
const FILLED = [PUPIL, 'Thông tin liên hệ', 'Trường đang theo học', 'Thông tin bổ sung'];

/** What fields take that do not take any text, by wire name or by type. */
const ANSWERS: Readonly<Record<string, string>> = {
  dateOfBirth: '27/03/2019',
  email: 'hang@example.vn',
  tel: '0912 345 678',
  datesOfAttendanceBegin: '2023',
  datesOfAttendanceEnd: '2026',
  talentsInfo: 'Đàn bầu\nBơi',
};
const ANY_TEXT = 'Đặng Thị Ánh';

for (const language of ['vi', 'en'] as const)
  test(`what is filled in on the whole way is what the office has then (${language})`, async ({
    tab,
    product,
  }) => {
    await opensIn(tab, product.url, language);
    const typed: Record<string, string> = {};
    for (const caption of FILLED) {
      await isAt(tab, wording(caption, language));
      Object.assign(typed, await fillsInStep(tab));
      await continues(tab);
    }
    await isAt(tab, wording('Xác nhận đăng ký', language));
    const draft = await tab.reads(storedDraft);
    await chooses(tab, 'agreement');
    await continues(tab);
    await isAt(tab, wording('Cảm ơn Quý phụ huynh đã đăng ký', language));

    const said = await tab.reads(() => document.querySelector('.shell-reference')?.textContent);
    const [reference] = /[A-Z0-9]{8}$/.exec(said ?? '') ?? [];
    expect(reference, `a reference in "${said}"`).toBeDefined();
    const stored = await product.registrations('admission');
    const payloads = Object.values(draft?.sections ?? {}).map(({ payload }) => payload);
    expect(stored.find((registration) => registration.reference === reference)).toMatchObject({
      // What was typed, and besides it everything else that the form had then.
      ...(Object.assign({}, ...payloads) as object),
      ...typed,
      sexId: 1,
      isEmployeeOfVingroup: 'yes',
      dateOfBirth: Date.UTC(2019, 2, 27),
      datesOfAttendanceBegin: 2023,
      datesOfAttendanceEnd: 2026,
    });
  });

test('reloads in the middle of a step keep everything', async ({ tab, product: { url } }) => {
  await opensIn(tab, url, 'vi');
  await fillsIn(tab, 'forename', 'Bảo');
  await fillsIn(tab, 'surname', 'Nguyễn');
  await chooses(tab, 'sexId', 1);
  await chooses(tab, 'isEnglishIsNotFirstLanguage');
  await choosesFrom(tab, 'nationalityId', 'dan mach');
  // A browser may remember the text that was there at an earlier reload.
  await reloads(tab);
  await fillsIn(tab, 'forename', '');
  await fillsIn(tab, 'dateOfBirth', '27/03/2019');
  await reloads(tab);
});

/** Reloads in the same moment: the step, its fields and the draft are as they were. */
async function reloads(tab: Tab) {
  const before = await shown(tab);
  await tab.reloads();
  await tab.until(isAlive);
  await isAt(tab, PUPIL);
  await tab.until(() => document.querySelector('main form') !== null);
  expect(await shown(tab)).toEqual(before);
  // What the page shows is also what it would send.
  const { surname, forename } = before;
  expect((await tab.reads(storedDraft))?.sections.pupilInfo?.payload).toMatchObject({
    surname,
    forename,
  });
}

test('each list of the first step is used with the pointer, and with the keyboard alone', async ({
  tab,
  product: { url },
}) => {
  await opensIn(tab, url, 'vi');
  for (const id of [
    'religionId',
    'nationalityId',
    'proposedYearOfEntryId',
    'proposedYearGroupId',
  ]) {
    await tab.clicks(`#${id}`);
    await isList(tab, id, 'open');
    const [first = '', second = ''] = await entries(tab, id);
    expect(second, `${id} has two entries`).not.toBe('');
    await tab.presses('Escape');
    await isList(tab, id, 'closed');
    expect(await answer(tab, id), 'Escape chooses nothing').toBe(0);

    await tab.clicks(`#${id}`);
    await searchesFor(tab, id, second);
    await tab.clicks(`[id="${id}_list_0"]`);
    await isList(tab, id, 'closed');
    expect((await shown(tab))[id]).toBe(second);
    const clicked = await answer(tab, id);

    // The focus is still here.
    await tab.presses('ArrowDown');
    await isList(tab, id, 'open');
    await tab.presses('Escape');
    await isList(tab, id, 'closed');
    expect((await shown(tab))[id]).toBe(second);
    await tab.presses('ArrowDown');
    await searchesFor(tab, id, first);
    await tab.presses('Enter');
    await isList(tab, id, 'closed');
    expect((await shown(tab))[id]).toBe(first);
    expect(await answer(tab, id)).not.toBe(clicked);
  }
});

// A watch that notices nothing would prove nothing.
test('a page that logs, throws and breaks its policy is noticed', async ({ tab, product }) => {
  await opensIn(tab, product.url, 'vi');
  expect(await tab.complaints()).toEqual([]);
  await tab.reads(() => {
    console.error('logged');
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
    const style = Object.assign(document.createElement('style'), { textContent: 'a{color:red}' });
    document.head.append(style);
  });
  const parts = ['logged', 'style-src', 'rejected', 'thrown'];
  const noticed = expect.arrayContaining(
    parts.map((part) => expect.stringContaining(part) as unknown),
  );
  await expect.poll(tab.complaints).toEqual(noticed);
  await tab.reads(() => sessionStorage.removeItem('complaints'));
});

/** An untouched form has no draft. */
const answer = async (tab: Tab, id: string) =>
  (await tab.reads(storedDraft))?.sections.pupilInfo?.payload[id] ?? 0;

/** Opens the form, and has it in this language. */
async function opensIn(tab: Tab, url: string, language: 'vi' | 'en') {
  await tab.opens(url);
  await tab.until(isAlive);
  await tab.clicks(`input[name="language"][value="${language}"]`);
  await tab.until((code) => document.documentElement.lang === code, language);
}

/** Waits for the step, or the page, of this heading. */
const isAt = (tab: Tab, heading: string) =>
  tab.until((text) => {
    const isShown = (found: Element) => found.getClientRects().length > 0;
    return [...document.querySelectorAll('h1')]
      .filter(isShown)
      .some((found) => found.textContent === text);
  }, heading);

/** Presses Continue, or Submit at the last step. */
const continues = (tab: Tab) => tab.clicks('main .kit-continue');

/** Answers whatever the step asks, but ticks nothing. @returns the texts, by wire name */
async function fillsInStep(tab: Tab): Promise<Record<string, string>> {
  const typed: Record<string, string> = {};
  const answered: string[] = [];
  // An answer may bring a field.
  for (let field; (field = await tab.reads(nextField, answered)); answered.push(field.name)) {
    const { name, kind } = field;
    if (kind === 'combobox') await choosesFrom(tab, name, '');
    else if (kind === 'radio') await chooses(tab, name);
    else await fillsIn(tab, name, (typed[name] = ANSWERS[name] ?? ANSWERS[kind] ?? ANY_TEXT));
  }
  return typed;
}

const nextField = (answered: readonly string[]) =>
  [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')]
    .filter((input) => input.getClientRects().length > 0 && input.type !== 'checkbox')
    .map((input) => ({ name: input.name, kind: input.getAttribute('role') ?? input.type }))
    .find(({ name }) => !answered.includes(name)) ?? null;

/** Puts a text in the place of what is in a field. */
async function fillsIn(tab: Tab, id: string, text: string) {
  await tab.clicks(`#${id}`);
  await tab.reads(() => document.execCommand('selectAll'));
  if (text === '') await tab.presses('Backspace');
  else await tab.types(text);
  await tab.until(
    // A text field's.
    (name, value) => (document.getElementById(name) as HTMLInputElement | null)?.value === value,
    id,
    text,
  );
}

/** Chooses a radio of a group, counted from 0, or ticks a checkbox. */
async function chooses(tab: Tab, name: string, index = 0) {
  const selector = `input[name="${name}"]`;
  const isChecked = (found: string, at: number) =>
    document.querySelectorAll<HTMLInputElement>(found)[at]?.checked === true;
  // A click just after the page has scrolled may go to the policy's viewer, which the browser still has
  // where it was before. A person who sees no tick clicks again.
  for (let clicks = 0; clicks < 3 && !(await tab.reads(isChecked, selector, index)); clicks++) {
    await tab.clicks(selector, index);
    await pause(200);
  }
  await tab.until(isChecked, selector, index);
}

/** Opens a list by a click, searches it, and takes the first entry that is left. */
async function choosesFrom(tab: Tab, id: string, search: string) {
  await tab.clicks(`#${id}`);
  await isList(tab, id, 'open');
  await tab.types(search);
  await tab.presses('Enter');
  await isList(tab, id, 'closed');
}

/** Waits until a dropdown's list is open, with entries, or closed. */
const isList = (tab: Tab, id: string, state: 'open' | 'closed') =>
  tab.until(
    (name, isOpen) => {
      const list = document.getElementById(name);
      if (list?.getAttribute('aria-expanded') !== String(isOpen)) return false;
      return !isOpen || document.querySelector(`[id^="${name}_list_"]`) !== null;
    },
    id,
    state === 'open',
  );

/** The entries of an open list. */
const entries = (tab: Tab, id: string) =>
  tab.reads(
    (name) => [...document.querySelectorAll(`[id^="${name}_list_"]`)].map((one) => one.textContent),
    id,
  );

/** Searches an open list for an entry until that is the first one. */
async function searchesFor(tab: Tab, id: string, entry: string) {
  await isList(tab, id, 'open');
  await tab.types(entry.toLowerCase());
  await tab.until(
    (name, text) => document.querySelector(`[id^="${name}_list_"]`)?.textContent === text,
    id,
    entry,
  );
}
