import type { Page, Route } from '@playwright/test';
import { randomOf, type Random } from '../earlyInput/random';
import { SYLLABLES, TYPED, type OpenForm } from './openForm';

/** What the parent of an open form does while its set is withdrawn. */
export type Activity =
  | 'types'
  | 'types, goes on'
  | 'composes'
  | 'looks at it'
  | 'has the focus'
  | 'sends'
  | 'sends, no answer'
  | 'sends, refused';

/** What each form of a step does, in turns. */
export const activityOf = (round: number, step: number): Activity => {
  const turns = step === 5 ? AT_THE_LAST_STEP : ELSEWHERE;
  return turns[round % turns.length] ?? 'looks at it';
};

const ELSEWHERE: readonly Activity[] = [
  'types',
  'composes',
  'has the focus',
  'types, goes on',
  'looks at it',
];
const AT_THE_LAST_STEP: readonly Activity[] = [
  'sends',
  'sends, no answer',
  'looks at it',
  'sends, refused',
];

const KEY_EVERY_MS = 200;
/** A parent who thinks, with a word that is not committed yet. */
const LONGEST_THOUGHT_MS = 8000;
/** A text that is longer is typed anew. */
const LONGEST_TEXT = 50;

/** @param until when it ends, in epoch milliseconds. @returns what was typed into the step's field, if anything */
export async function does(
  opened: OpenForm,
  activity: Activity,
  until: number,
): Promise<string | undefined> {
  const random = randomOf(opened.index + 1);
  const { form, page, step } = opened;
  if (activity === 'looks at it') return undefined;
  if (activity.startsWith('sends')) {
    await sends(opened, activity, until);
    return undefined;
  }
  const field = page.locator(`#${TYPED[step]}`);
  if (activity === 'has the focus') {
    await field.click();
    for (let back = random.below(4); back > 0; back--) await page.keyboard.press('ArrowLeft');
    return undefined;
  }
  await field.fill('');
  if (activity === 'composes') return composes(page, random, until);
  const typed = await types(page, random, until);
  if (activity === 'types, goes on') await form.continues();
  return typed;
}

async function types(page: Page, random: Random, until: number): Promise<string> {
  let typed = '';
  while (Date.now() < until || typed === '') {
    if (typed.length > LONGEST_TEXT) {
      await page.keyboard.press('ControlOrMeta+a');
      typed = '';
    }
    const word = (typed === '' ? '' : ' ') + random.pick(SYLLABLES);
    for (const letter of word) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await pause(KEY_EVERY_MS);
    }
    typed += word;
  }
  for (let back = random.below(3); back > 0; back--) await page.keyboard.press('ArrowLeft');
  return typed;
}

/** As a phone's keyboard does: the word is underlined as long as it grows, also while nothing is pressed. */
async function composes(page: Page, random: Random, until: number): Promise<string> {
  const session = await page.context().newCDPSession(page);
  let typed = '';
  while (Date.now() < until || typed === '') {
    if (typed.length > LONGEST_TEXT) {
      await page.keyboard.press('ControlOrMeta+a');
      typed = '';
    }
    if (typed !== '') await session.send('Input.insertText', { text: ' ' });
    const word = random.pick(SYLLABLES);
    const thinksAt = random.below(4) === 0 ? 1 + random.below(word.length) : 0;
    for (let length = 1; length <= word.length; length++) {
      const text = word.slice(0, length);
      const at = { selectionStart: length, selectionEnd: length };
      await session.send('Input.imeSetComposition', { text, ...at });
      await pause(length === thinksAt ? random.below(LONGEST_THOUGHT_MS) : KEY_EVERY_MS);
    }
    await session.send('Input.insertText', { text: word });
    typed = typed === '' ? word : `${typed} ${word}`;
  }
  return typed;
}

/** Presses Confirm; the server is as slow as the parent is patient. */
async function sends({ page, form }: OpenForm, activity: Activity, until: number) {
  const answer = async (route: Route) => {
    await pause(Math.max(0, until - Date.now()));
    if (activity === 'sends') return route.continue();
    if (activity === 'sends, no answer') {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.fulfill({ status: 503 });
  };
  await page.route('**/api/student', answer, { times: 1 });
  await form.button('Gửi đăng ký').click();
  await pause(Math.max(0, until - Date.now()) + 1000);
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
