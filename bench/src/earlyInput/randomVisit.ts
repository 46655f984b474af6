import type { Browser, BrowserContext, Page } from '@playwright/test';
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
  readonly page: Page;
  readonly context: BrowserContext;
  readonly random: Random;
  readonly answers: Answers;
}

type Action = (parent: Parent) => Promise<string>;

const TEXTS = ['surname', 'forename', 'dateOfBirth'] as const;
const NAMES = ['Nguyễn', 'Trần Thị', 'Ánh', 'Đặng', 'Lê', 'Hoàng Gia Bảo'];
const DATES = ['27/03/2019', '1/1/2020', '5.9.2018'];

/** Opens the form while its scripts take their time, does a few random things, and looks at the answers. */
export async function randomVisit(
  browser: Browser,
  url: string,
  random: Random,
): Promise<RandomVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // The compiler that runs this program names functions with a helper, which a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const language = random.pick(['vi', 'en']);
  await context.addInitScript(
    (chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen),
    language,
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random.below(2500)));
    await route.continue().catch(() => {}); // a reload has taken it back
  });
  const parent: Parent = { page, context, random, answers: {} };
  const log = [language];
  let early = 0;
  const count = 2 + random.below(6);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#surname').waitFor();
    await page.waitForTimeout(random.below(1500));
    for (let done = 0; done < count; done++) {
      const isAlive = await page.evaluate(
        () => document.documentElement.dataset.started !== undefined,
      );
      if (!isAlive) early += 1;
      log.push(`${isAlive ? '' : 'early '}${await random.pick(ACTIONS)(parent)}`);
      await page.waitForTimeout(random.below(200));
    }
    await page.locator('html[data-started]').waitFor({ state: 'attached' });
    problems.push(...(await differences(parent)));
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  }
  await context.close();
  return { problems, log, actions: count, early };
}

const ACTIONS: readonly Action[] = [
  types,
  types,
  types,
  pastes,
  composes,
  chooses,
  ticks,
  tabs,
  switches,
  goesOn,
  reloads,
];

/** Key by key, at the end of what is there, in a person's rhythm. */
async function types({ page, random, answers }: Parent) {
  const id = random.pick(TEXTS);
  const text = id === 'dateOfBirth' ? random.pick(DATES) : random.pick(NAMES);
  await page.locator(`#${id}`).focus();
  await page.keyboard.press('End');
  const before = id === 'dateOfBirth' ? '' : String(answers[id] ?? '');
  if (id === 'dateOfBirth') await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay: 10 + random.below(60) });
  answers[id] = before + text;
  return `types ${text} into ${id}`;
}

async function pastes({ page, random, answers }: Parent) {
  const id = random.pick(['surname', 'forename']);
  const text = random.pick(NAMES);
  await page.locator(`#${id}`).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  answers[id] = text;
  return `pastes ${text} into ${id}`;
}

/** As an input method does: the text changes under the hands until it is committed. */
async function composes({ page, context, random, answers }: Parent) {
  const id = random.pick(['surname', 'forename']);
  await page.locator(`#${id}`).focus();
  await page.keyboard.press('End');
  const keyboard = await context.newCDPSession(page);
  for (const text of ['n', 'ng', 'ngu', 'ngư', 'ngườ']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.waitForTimeout(random.below(150));
  }
  await keyboard.send('Input.insertText', { text: 'người' });
  answers[id] = `${String(answers[id] ?? '')}người`;
  return `composes người in ${id}`;
}

async function chooses({ page, random, answers }: Parent) {
  const index = random.below(2);
  await page.locator('input[name="sexId"]').nth(index).check();
  answers.sexId = String(index);
  return `chooses ${index}`;
}

async function ticks({ page, answers }: Parent) {
  const id = 'isEnglishIsNotFirstLanguage';
  answers[id] = answers[id] !== true;
  await page.locator(`#${id}`).setChecked(answers[id]);
  return `ticks ${String(answers[id])}`;
}

async function tabs({ page }: Parent) {
  await page.keyboard.press('Tab');
  return 'tabs';
}

async function switches({ page, random }: Parent) {
  const language = random.pick(['vi', 'en']);
  await page.locator(`input[name="language"][value="${language}"]`).check();
  return `switches to ${language}`;
}

async function goesOn({ page }: Parent) {
  await page.locator('button[type="submit"]').first().click();
  return 'presses Continue';
}

async function reloads({ page }: Parent) {
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#surname').waitFor();
  return 'reloads';
}

/** What the page shows and the draft keeps, against what was filled in. */
async function differences({ page, answers }: Parent): Promise<string[]> {
  const read = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
      const value = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
      const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="sexId"]')];
      const draft = JSON.parse(sessionStorage.getItem('draft:admission') ?? '{}') as {
        sections?: Record<string, { answers: Record<string, unknown> }>;
      };
      return {
        surname: value('surname'),
        forename: value('forename'),
        dateOfBirth: value('dateOfBirth'),
        sexId: String(radios.findIndex(({ checked }) => checked)),
        isEnglishIsNotFirstLanguage: (
          document.getElementById('isEnglishIsNotFirstLanguage') as HTMLInputElement
        ).checked,
        kept: draft.sections?.pupilInfo?.answers ?? {},
      };
    });
  // What is deferred until it is painted is there a frame later.
  await page.waitForTimeout(200);
  const { kept, ...shown } = await read();
  const problems = Object.entries(answers).flatMap(([id, answer]) => {
    const found = shown[id as keyof typeof shown];
    const isKept =
      id === 'dateOfBirth'
        ? isSameDate(String(found), String(answer))
        : isSameText(String(found), String(answer));
    return isKept
      ? []
      : [`${id}: ${JSON.stringify(answer)} was filled in, ${JSON.stringify(found)} is shown`];
  });
  const unkept = ['surname', 'forename'].flatMap((id) =>
    kept[id] === undefined || kept[id] === shown[id as 'surname']
      ? []
      : [`${id}: ${shown[id as 'surname']} is shown, ${JSON.stringify(kept[id])} is kept`],
  );
  return [...problems, ...unkept];
}

/** A date is written out once it was left. */
const isSameDate = (found: string, typed: string) => {
  const parts = (text: string) => text.split(/\D/).map(Number).join();
  return parts(found) === parts(typed);
};

/** A name gets its capitals once it was left. */
const isSameText = (found: string, typed: string) => found.toLowerCase() === typed.toLowerCase();
