import { pause, type Tab } from './tab';

/** What a parent does at the form. Fields are addressed by their wire names. */

/** Waits until the scripts run. */
export const isAlive = (tab: Tab) =>
  tab.until(() => document.documentElement.dataset.started !== undefined);

/** Waits for the step, or the page, of this heading. */
export const isAt = (tab: Tab, heading: string) =>
  tab.until(
    (text) =>
      [...document.querySelectorAll('h1')].some(
        (found) => found.getClientRects().length > 0 && found.textContent === text,
      ),
    heading,
  );

export async function reads(tab: Tab, language: 'vi' | 'en') {
  await tab.clicks(`input[name="language"][value="${language}"]`);
  await tab.until((code) => document.documentElement.lang === code, language);
}

/** Puts a text in the place of what is in a field. */
export async function fillsIn(tab: Tab, id: string, text: string) {
  await tab.clicks(`#${id}`);
  await tab.selectsAll();
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
export async function chooses(tab: Tab, name: string, index = 0) {
  const selector = `input[name="${name}"]`;
  const isChecked = () =>
    tab.reads(
      (found, at) => document.querySelectorAll<HTMLInputElement>(found)[at]?.checked === true,
      selector,
      index,
    );
  // A click just after the page has scrolled may go to the policy's viewer, which the browser still has
  // where it was before. A person who sees no tick clicks again.
  for (let clicks = 0; clicks < 3 && !(await isChecked()); clicks++) {
    await tab.clicks(selector, index);
    await pause(200);
  }
  if (!(await isChecked())) throw new Error(`${name} cannot be chosen`);
}

/** Waits until a dropdown's list is open, with entries, or closed. */
export const isList = (tab: Tab, id: string, state: 'open' | 'closed') =>
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
export const entries = (tab: Tab, id: string) =>
  tab.reads(
    (name) =>
      [...document.querySelectorAll(`[id^="${name}_list_"]`)].map((entry) => entry.textContent),
    id,
  );

/** Waits until an open list has this entry first. */
export const hasFirst = (tab: Tab, id: string, entry: string) =>
  tab.until(
    (name, text) => document.querySelector(`[id^="${name}_list_"]`)?.textContent === text,
    id,
    entry,
  );

/** Opens a list by a click, searches it, and takes the first entry that is left. */
export async function choosesFrom(tab: Tab, id: string, search: string, entry?: string) {
  await tab.clicks(`#${id}`);
  await isList(tab, id, 'open');
  await tab.types(search);
  if (entry !== undefined) await hasFirst(tab, id, entry);
  await tab.presses('Enter');
  await isList(tab, id, 'closed');
}

/** Presses Continue, or Submit at the last step. */
export const continues = (tab: Tab) => tab.clicks('main .kit-continue');

/** Everything that the visible step has in its fields and choices. */
export const shown = (tab: Tab): Promise<Record<string, string | boolean>> =>
  tab.reads(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
        .filter((input) => input.getClientRects().length > 0)
        .map((input) => [
          input.id,
          input.type === 'radio' || input.type === 'checkbox'
            ? input.checked
            : // What is chosen in a list is beside its search.
              (input.closest('.ant-select')?.textContent ?? input.value),
        ]),
    ),
  );

/** The draft that the tab keeps: hiding the page writes what still waits to be written. */
export const kept = (tab: Tab) =>
  tab.reads(() => {
    window.dispatchEvent(new Event('pagehide'));
    return JSON.parse(sessionStorage.getItem('draft:admission') ?? '{}') as {
      sections?: Record<string, Record<'answers' | 'payload', Record<string, unknown>>>;
    };
  });
