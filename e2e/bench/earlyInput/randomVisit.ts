import { setTimeout as pause } from 'node:timers/promises';
import type { OpenEngine } from '../../src/engines/engines';
import { isAlive, shown, Tab } from '../../src/engines/tab';
import { recordingProxy } from '../../src/network/recordingProxy';
import { storedDraft } from '../../src/storedDraft';
import type { Random } from '../random';

interface Parent {
  readonly tab: Tab;
  readonly random: Random;
  /** What they have filled in, by the input's id. */
  readonly answers: Record<string, string | boolean>;
  /** What the page has to keep up since the last action: an open list, or the caret. */
  at: { readonly list?: string; readonly caret?: Caret };
}

interface Caret {
  readonly id: string;
  readonly at: number | null;
}

/** On a slow network, more often than on a fast one: what is early is what may be lost. */
const LATEST_SCRIPT_MS = [2500, 2500, 200];
/** After the first paint; most parents begin before the scripts are there. */
const LATEST_BEGIN_MS = [500, 1500, 5000];

const SIZE = { width: 390, height: 844 };
const TEXTS = ['surname', 'forename', 'dateOfBirth'] as const;
const NAMES = ['Nguyễn', 'Trần Thị', 'Ánh', 'Đặng', 'Lê', 'Hoàng Gia Bảo'];
/** The ids of the two radios. */
const SEXES = ['sexId', 'sexId-2'];
const DATES = ['27/03/2019', '1/1/2020', '5.9.2018', '31/02/2019'];
const LISTS = ['religionId', 'nationalityId', 'proposedYearOfEntryId', 'proposedYearGroupId'];

/**
 * Opens the form while its scripts take their time, does a few random things, and looks at the answers.
 *
 * @returns what was wrong, what was done, and how many actions came before the page was alive
 */
export async function randomVisit(open: OpenEngine, product: string, random: Random) {
  const latest = random.pick(LATEST_SCRIPT_MS);
  const { url, close } = await recordingProxy(product, (path) =>
    path.endsWith('.js') ? random.below(latest) : 0,
  );
  const driver = await open(SIZE);
  const tab = new Tab(driver);
  const language = random.pick(['vi', 'en']);
  const parent: Parent = { tab, random, answers: {}, at: {} };
  const problems: string[] = [];
  const log = [language];
  const actions = driver.compose ? [...ACTIONS, composes] : ACTIONS;
  let early = 0;
  const count = 2 + random.below(6);
  try {
    // An address of the same origin at which nothing happens.
    await tab.opens(`${url}/healthz`);
    await tab.reads((chosen) => localStorage.setItem('language', chosen), language);
    await tab.opens(url);
    await isThere(tab);
    await pause(random.below(random.pick(LATEST_BEGIN_MS)));
    for (let done = 0; done < count; done++) {
      const isEarly = !(await tab.reads(isAlive));
      if (isEarly) early += 1;
      const { at } = parent;
      parent.at = {};
      const says = await random.pick(actions)(parent, at);
      log.push(`${isEarly ? 'early ' : ''}${says}`);
      await pause(random.below(200));
    }
    await tab.until(isAlive);
    // Firefox asks for an icon of the address that has none.
    const complaints = (await tab.complaints()).filter((one) => !one.endsWith('/favicon.ico'));
    problems.push(...(await differences(parent)), ...complaints);
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  }
  await driver.close();
  close();
  return { problems, log, actions: count, early };
}

async function isThere(tab: Tab) {
  await tab.until(() => document.getElementById('surname')?.getClientRects().length === 1);
  // Nothing in a page says later what was left in it.
  await tab.reads(() => {
    const left = (window.leftFields = new Set<string>());
    const leaves = ({ target, isTrusted }: Event) => {
      // The page says it again, of what was left early, with an event of its own.
      if (isTrusted) left.add((target as Element).id);
    };
    document.addEventListener('focusout', leaves, true);
  });
}

/** @returns what was done */
type Action = (parent: Parent, before: Parent['at']) => Promise<string>;

/** Key by key, at the end of what is there, in a person's rhythm; and sometimes back into the word. */
const types: Action = async (parent) => {
  const { tab, random, answers } = parent;
  const id = random.pick(TEXTS);
  const isDate = id === 'dateOfBirth';
  const text = random.pick(isDate ? DATES : NAMES);
  await focuses(tab, id);
  await tab.presses('End');
  if (isDate) await tab.reads(() => document.execCommand('selectAll'));
  await tab.types(text, 10 + random.below(60));
  const back = random.below(3);
  for (let keys = 0; keys < back; keys++) await tab.presses('ArrowLeft');
  answers[id] = (isDate ? '' : String(answers[id] ?? '')) + text;
  parent.at = { caret: await caretIn(tab) };
  return `types ${text} into ${id}, ${back} back`;
};

const pastes: Action = async (parent) => {
  const { tab, random, answers } = parent;
  const id = random.pick(['surname', 'forename']);
  const text = random.pick(NAMES);
  await focuses(tab, id);
  await tab.reads((pasted) => {
    document.execCommand('selectAll');
    document.execCommand('insertText', false, pasted);
  }, text);
  answers[id] = text;
  parent.at = { caret: await caretIn(tab) };
  return `pastes ${text} into ${id}`;
};

/** As an input method does: the text changes under the hands until it is committed. */
const composes: Action = async (parent) => {
  const { tab, random, answers } = parent;
  const id = random.pick(['surname', 'forename']);
  await focuses(tab, id);
  await tab.presses('End');
  for (const text of ['n', 'ng', 'ngu', 'ngư', 'ngườ']) {
    await tab.driver.compose?.(text, false);
    await pause(random.below(150));
  }
  await tab.driver.compose?.('người', true);
  answers[id] = `${String(answers[id] ?? '')}người`;
  parent.at = { caret: await caretIn(tab) };
  return `composes người in ${id}`;
};

const chooses: Action = async ({ tab, random, answers }) => {
  const index = random.below(2);
  await clicks(tab, 'input[name="sexId"]', index);
  SEXES.forEach((id, at) => (answers[id] = at === index));
  return `chooses ${index}`;
};

const ticks: Action = async ({ tab, answers }) => {
  const id = 'isEnglishIsNotFirstLanguage';
  await clicks(tab, `#${id}`);
  answers[id] = answers[id] !== true;
  return `ticks ${String(answers[id])}`;
};

const opens: Action = async (parent, before) => {
  const list = parent.random.pick(LISTS);
  if (before.list !== list) await clicks(parent.tab, `#${list}`);
  parent.at = { list };
  return `opens ${list}`;
};

/** By Tab, or by a press beside the fields; whatever is in it. */
const leaves: Action = async ({ tab, random }) => {
  const id = random.pick(TEXTS);
  await focuses(tab, id);
  const isTab = random.below(2) === 0;
  if (isTab) await tab.presses('Tab');
  else await clicks(tab, 'main h1');
  return `leaves ${id} by ${isTab ? 'Tab' : 'a press'}`;
};

const switches: Action = async ({ tab, random }) => {
  const language = random.pick(['vi', 'en']);
  await clicks(tab, `input[name="language"][value="${language}"]`);
  return `switches to ${language}`;
};

const goesOn: Action = async ({ tab }) => {
  await clicks(tab, 'main button[type="submit"]');
  return 'presses Continue';
};

const reloads: Action = async ({ tab }) => {
  await tab.reloads();
  await isThere(tab);
  return 'reloads';
};

/** What parents do most comes several times. */
const ACTIONS: readonly Action[] = [
  ...[types, types, types, pastes, chooses, ticks, opens, opens],
  ...[leaves, leaves, leaves, switches, goesOn, reloads],
];

const focuses = (tab: Tab, id: string) =>
  tab.reads((name) => document.getElementById(name)?.focus(), id);

const caretIn = (tab: Tab) =>
  tab.reads((): Caret => {
    const { id, selectionStart } = document.activeElement as HTMLInputElement; // it is typed into
    return { id, at: selectionStart };
  });

/**
 * A list that is open may cover it, also one that was pressed early and opens only now: a parent closes that
 * first. One that opens in the moment of the press takes it: a parent sees that, and presses again.
 */
async function clicks(tab: Tab, selector: string, index = 0) {
  const isListOpen = () => document.querySelector('[aria-expanded="true"]') !== null;
  const closesList = async () => (await tab.reads(isListOpen)) && tab.presses('Escape');
  await tab.reads(() => {
    delete window.clickedOn;
    const clicked = ({ target, isTrusted }: MouseEvent) => {
      // The page hands on an early press with a click of its own.
      if (!isTrusted) return;
      window.clickedOn = target;
      document.removeEventListener('click', clicked, true);
    };
    document.addEventListener('click', clicked, true);
  });
  await tab.clicks(selector, index, closesList);
  if (await tab.reads(wasMissed, selector)) await tab.clicks(selector, index);
}

declare global {
  interface Window {
    clickedOn?: EventTarget | null;
    /** The ids of what was left since the page was opened. */
    leftFields?: Set<string>;
  }
}

/** Whether the last click was on something else. */
const wasMissed = (selector: string) => {
  const clicked = window.clickedOn;
  return (
    clicked instanceof Element &&
    clicked.isConnected &&
    clicked.closest(selector) === null &&
    // What is around a field in its label or its dropdown, and no further.
    !clicked.closest('label, .ant-select')?.querySelector(selector)
  );
};

/** What the page shows and the draft keeps, against what was filled in. */
async function differences({ tab, answers, at }: Parent): Promise<string[]> {
  // What is deferred until it is painted is there a frame later.
  await pause(200);
  const stored = (await tab.reads(storedDraft))?.sections.pupilInfo?.answers ?? {};
  const found = await shown(tab);
  const say = (value: unknown) => JSON.stringify(value);
  const lost = Object.entries(answers)
    .filter(([id, answer]) => !isSame(id, String(found[id]), String(answer)))
    .map(([id, answer]) => `${id}: ${say(answer)} was filled in, ${say(found[id])} is shown`);
  const unkept = ['surname', 'forename']
    .filter((id) => stored[id] !== undefined && stored[id] !== found[id])
    .map((id) => `${id}: ${say(found[id])} is shown, ${say(stored[id])} is kept`);
  const caret = at.caret && (await caretIn(tab));
  const isMoved = say(caret) !== say(at.caret);
  const moved = isMoved ? [`the caret was at ${say(at.caret)}, and is at ${say(caret)}`] : [];
  return [...lost, ...unkept, ...moved, ...(await closed(tab, at.list)), ...(await missing(tab))];
}

/** The list that was opened last, when it is not open. */
async function closed(tab: Tab, list: string | undefined): Promise<string[]> {
  if (list === undefined) return [];
  const isOpen = (id: string) =>
    document.getElementById(id)?.getAttribute('aria-expanded') === 'true';
  return tab.until(isOpen, list).then(
    () => [],
    () => [`${list}: its list is not open`],
  );
}

/** The fields that were left with nothing in them, or with no date, and do not say so. */
async function missing(tab: Tab): Promise<string[]> {
  const silent = () =>
    [...(window.leftFields ?? [])].filter((id) => {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement) || !field.closest('main form')) return false;
      // A group is left with its last input; a date, for good.
      const around = field.closest('[role="radiogroup"], .kit-date');
      if (around?.contains(document.activeElement) || field.type === 'checkbox') return false;
      const group = field.closest('[role="radiogroup"]');
      const isWrong = group
        ? group.querySelector(':checked') === null
        : field.getAttribute('role') === 'combobox'
          ? document.getElementById(`${id}-chosen`) === null
          : field.value.trim() === '' || field.value.startsWith('31/02');
      return isWrong && (group ?? field).getAttribute('aria-invalid') !== 'true';
    });
  // That of a date comes half a second later.
  for (let looks = 0; looks < 50 && (await tab.reads(silent)).length > 0; looks++) await pause(100);
  return (await tab.reads(silent)).map((id) => `${id}: it was left, and shows no error`);
}

/** A date is written out, and a name gets its capitals, once it was left. */
function isSame(id: string, found: string, typed: string): boolean {
  const parts = (text: string) => text.split(/\D/).map(Number).join();
  return id === 'dateOfBirth'
    ? parts(found) === parts(typed)
    : found.toLowerCase() === typed.toLowerCase();
}
