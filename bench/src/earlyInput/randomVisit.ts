import type { Engine } from 'e2e/engines/driver';
import { isAlive, kept, shown } from 'e2e/engines/parent';
import { isInReach, pause, Tab } from 'e2e/engines/tab';
import { recordingProxy } from 'e2e/network/recordingProxy';
import type { Random } from './random';

/** What a visit did, and what it found wrong. */
export interface RandomVisit {
  readonly problems: readonly string[];
  readonly log: readonly string[];
  readonly actions: number;
  /** How many of the actions came before the page was alive. */
  readonly early: number;
}

/** What the parent has filled in, by the input's id. */
type Answers = Record<string, string | boolean>;

interface Parent {
  readonly tab: Tab;
  readonly random: Random;
  readonly answers: Answers;
  /** What was done last. */
  last: Done;
}

/** What an action did, and what the page then has to keep up until the next one. */
interface Done {
  readonly says: string;
  /** The dropdown whose list is open. */
  readonly list?: string;
  readonly caret?: Caret;
}

interface Caret {
  readonly id: string;
  readonly at: number | null;
}

type Action = (parent: Parent) => Promise<Done>;

/** On a slow network, more often than on a fast one: what is early is what may be lost. */
const LATEST_SCRIPT_MS = [2500, 2500, 200];
/** After the first paint; most parents begin before the scripts are there. */
const LATEST_BEGIN_MS = [500, 1500, 5000];

/** A page of the same origin in which nothing happens: without an icon the browser asks for one, and complains. */
const BLANK = '/blank';
const BLANK_PAGE = '<!doctype html><link rel="icon" href="data:,"><body>';

const SIZE = { width: 390, height: 844 };
const TEXTS = ['surname', 'forename', 'dateOfBirth'] as const;
const NAMES = ['Nguyễn', 'Trần Thị', 'Ánh', 'Đặng', 'Lê', 'Hoàng Gia Bảo'];
/** The ids of the two radios. */
const SEXES = ['sexId', 'sexId-2'];
const DATES = ['27/03/2019', '1/1/2020', '5.9.2018', '31/02/2019'];
const LISTS = ['religionId', 'nationalityId', 'proposedYearOfEntryId', 'proposedYearGroupId'];

/** Opens the form while its scripts take their time, does a few random things, and looks at the answers. */
export async function randomVisit(
  engine: Engine,
  product: string,
  random: Random,
): Promise<RandomVisit> {
  const latest = random.pick(LATEST_SCRIPT_MS);
  const { url, close } = await recordingProxy(product, {
    delayOf: (path) => (path.endsWith('.js') ? random.below(latest) : 0),
    pages: { [BLANK]: BLANK_PAGE },
  });
  const tab = await Tab.in(engine, SIZE);
  const language = random.pick(['vi', 'en']);
  const parent: Parent = { tab, random, answers: {}, last: { says: language } };
  const problems: string[] = [];
  const log = [language];
  const actions = tab.inputMethod ? [...ACTIONS, composes] : ACTIONS;
  let early = 0;
  const count = 2 + random.below(6);
  try {
    await tab.opens(`${url}${BLANK}`);
    await tab.reads((chosen) => localStorage.setItem('language', chosen), language);
    await tab.opens(url);
    await isThere(tab);
    await pause(random.below(random.pick(LATEST_BEGIN_MS)));
    for (let done = 0; done < count; done++) {
      const isEarly = await tab.reads(() => document.documentElement.dataset.started === undefined);
      if (isEarly) early += 1;
      parent.last = await random.pick(actions)(parent);
      log.push(`${isEarly ? 'early ' : ''}${parent.last.says}`);
      await pause(random.below(200));
    }
    await isAlive(tab);
    problems.push(...(await differences(parent)), ...(await complaints(tab)));
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  }
  await tab.closes();
  close();
  return { problems, log, actions: count, early };
}

/**
 * Firefox complains of a script that a reload takes back, when a part of it has arrived. In a page whose own
 * script has another hash nothing would ever be alive.
 */
const complaints = async (tab: Tab) =>
  (await tab.complaints()).filter((complaint) => !TAKEN_BACK.test(complaint));
const TAKEN_BACK = /None of the “sha384” hashes in the integrity attribute match/;

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

/** Key by key, at the end of what is there, in a person's rhythm; and sometimes back into the word. */
async function types({ tab, random, answers }: Parent): Promise<Done> {
  const id = random.pick(TEXTS);
  const text = id === 'dateOfBirth' ? random.pick(DATES) : random.pick(NAMES);
  await focuses(tab, id);
  await tab.presses('End');
  const before = id === 'dateOfBirth' ? '' : String(answers[id] ?? '');
  if (id === 'dateOfBirth') await tab.selectsAll();
  await tab.types(text, 10 + random.below(60));
  const back = random.below(3);
  for (let keys = 0; keys < back; keys++) await tab.presses('ArrowLeft');
  answers[id] = before + text;
  return { says: `types ${text} into ${id}, ${back} back`, caret: await caretIn(tab) };
}

async function pastes({ tab, random, answers }: Parent): Promise<Done> {
  const id = random.pick(['surname', 'forename']);
  const text = random.pick(NAMES);
  await focuses(tab, id);
  await tab.selectsAll();
  await tab.reads((pasted) => document.execCommand('insertText', false, pasted), text);
  answers[id] = text;
  return { says: `pastes ${text} into ${id}`, caret: await caretIn(tab) };
}

/** As an input method does: the text changes under the hands until it is committed. */
async function composes({ tab, random, answers }: Parent): Promise<Done> {
  const id = random.pick(['surname', 'forename']);
  await focuses(tab, id);
  await tab.presses('End');
  for (const text of ['n', 'ng', 'ngu', 'ngư', 'ngườ']) {
    await tab.inputMethod?.compose(text);
    await pause(random.below(150));
  }
  await tab.inputMethod?.commit('người');
  answers[id] = `${String(answers[id] ?? '')}người`;
  return { says: `composes người in ${id}`, caret: await caretIn(tab) };
}

async function chooses({ tab, random, answers }: Parent): Promise<Done> {
  const index = random.below(2);
  await clicks(tab, 'input[name="sexId"]', index);
  SEXES.forEach((id, at) => (answers[id] = at === index));
  return { says: `chooses ${index}` };
}

async function ticks({ tab, answers }: Parent): Promise<Done> {
  const id = 'isEnglishIsNotFirstLanguage';
  await clicks(tab, `#${id}`);
  answers[id] = answers[id] !== true;
  return { says: `ticks ${String(answers[id])}` };
}

async function opens({ tab, random, last }: Parent): Promise<Done> {
  const id = random.pick(LISTS);
  if (last.list === id) return { says: `leaves ${id} open`, list: id };
  await clicks(tab, `#${id}`);
  return { says: `opens ${id}`, list: id };
}

async function tabs({ tab }: Parent): Promise<Done> {
  await tab.presses('Tab');
  return { says: 'tabs' };
}

/** By Tab, or by a press beside the fields; whatever is in it. */
async function leaves({ tab, random }: Parent): Promise<Done> {
  const id = random.pick(TEXTS);
  await focuses(tab, id);
  const isTab = random.below(2) === 0;
  if (isTab) await tab.presses('Tab');
  else await clicks(tab, 'main h1');
  return { says: `leaves ${id} by ${isTab ? 'Tab' : 'a press'}` };
}

async function switches({ tab, random }: Parent): Promise<Done> {
  const language = random.pick(['vi', 'en']);
  await clicks(tab, `input[name="language"][value="${language}"]`);
  return { says: `switches to ${language}` };
}

async function goesOn({ tab }: Parent): Promise<Done> {
  await clicks(tab, 'main button[type="submit"]');
  return { says: 'presses Continue' };
}

async function reloads({ tab }: Parent): Promise<Done> {
  await tab.reloads();
  await isThere(tab);
  return { says: 'reloads' };
}

const ACTIONS: readonly Action[] = [
  types,
  types,
  types,
  pastes,
  chooses,
  ticks,
  opens,
  opens,
  tabs,
  leaves,
  leaves,
  switches,
  goesOn,
  reloads,
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
  for (let looks = 0; looks < 20 && !(await tab.reads(isInReach, selector, index)); looks++) {
    if (await tab.reads(isListOpen)) await tab.presses('Escape');
    await pause(100);
  }
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
  await tab.clicks(selector, index);
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
async function differences({ tab, answers, last }: Parent): Promise<string[]> {
  // What is deferred until it is painted is there a frame later.
  await pause(200);
  const { sections } = await kept(tab);
  const found = await shown(tab);
  const problems = Object.entries(answers)
    .filter(([id, answer]) => !isSame(id, String(found[id]), String(answer)))
    .map(
      ([id, answer]) =>
        `${id}: ${JSON.stringify(answer)} was filled in, ${JSON.stringify(found[id])} is shown`,
    );
  const stored = sections?.pupilInfo?.answers ?? {};
  const unkept = ['surname', 'forename']
    .filter((id) => stored[id] !== undefined && stored[id] !== found[id])
    .map((id) => `${id}: ${String(found[id])} is shown, ${JSON.stringify(stored[id])} is kept`);
  return [...problems, ...unkept, ...(await changes(tab, last)), ...(await missingErrors(tab))];
}

/** The fields that were left with nothing in them, or with no date, and do not say so. */
async function missingErrors(tab: Tab): Promise<string[]> {
  const missing = () => {
    const isNoDate = (text: string) => text.startsWith('31/02');
    return [...(window.leftFields ?? [])].filter((id) => {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement) || !field.closest('main form')) return false;
      // A group is left with its last input; a date, for good.
      const isEntered =
        field.closest('[role="radiogroup"], .kit-date')?.contains(document.activeElement) ?? false;
      if (isEntered || field.type === 'checkbox') return false;
      const group = field.closest('[role="radiogroup"]');
      const isWrong = group
        ? group.querySelector(':checked') === null
        : field.getAttribute('role') === 'combobox'
          ? document.getElementById(`${id}-chosen`) === null
          : field.value.trim() === '' || isNoDate(field.value);
      return isWrong && (group ?? field).getAttribute('aria-invalid') !== 'true';
    });
  };
  // That of a date comes half a second later.
  for (let looks = 0; looks < 50 && (await tab.reads(missing)).length > 0; looks++)
    await pause(100);
  return (await tab.reads(missing)).map((id) => `${id}: it was left, and shows no error`);
}

/** What the parent was at, when nothing was done since. */
async function changes(tab: Tab, { list, caret }: Done): Promise<string[]> {
  if (list !== undefined) {
    const isOpen = (id: string) =>
      document.getElementById(id)?.getAttribute('aria-expanded') === 'true';
    return tab.until(isOpen, list).then(
      () => [],
      () => [`${list}: its list is not open`],
    );
  }
  if (caret === undefined) return [];
  const found = await caretIn(tab);
  return found.id === caret.id && found.at === caret.at
    ? []
    : [`the caret was at ${JSON.stringify(caret)}, and is at ${JSON.stringify(found)}`];
}

/** A date is written out, and a name gets its capitals, once it was left. */
function isSame(id: string, found: string, typed: string): boolean {
  const parts = (text: string) => text.split(/\D/).map(Number).join();
  return id === 'dateOfBirth'
    ? parts(found) === parts(typed)
    : found.toLowerCase() === typed.toLowerCase();
}
