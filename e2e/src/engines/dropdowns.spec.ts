import { expect } from '@playwright/test';
import { entries, hasFirst, isList, kept, shown } from './parent';
import type { Tab } from './tab';
import { opensIn, test } from './test';

const LISTS = ['religionId', 'nationalityId', 'proposedYearOfEntryId', 'proposedYearGroupId'];

test('each list of the first step is used with the pointer, and with the keyboard alone', async ({
  tab,
  product: { url },
}) => {
  await opensIn(tab, url, 'vi');
  for (const id of LISTS) {
    await tab.clicks(`#${id}`);
    await isList(tab, id, 'open');
    const [first = '', second = ''] = await entries(tab, id);
    expect(second, `${id} has two entries`).not.toBe('');
    await tab.presses('Escape');
    await isList(tab, id, 'closed');
    expect(await answer(tab, id), 'Escape chooses nothing').toBe(0);

    await tab.clicks(`#${id}`);
    await isList(tab, id, 'open');
    await tab.types(second.toLowerCase());
    await hasFirst(tab, id, second);
    await tab.clicks(`[id="${id}_list_0"]`);
    await isList(tab, id, 'closed');
    await expectChosen(tab, id, second);
    const clicked = await answer(tab, id);

    // The focus is still here.
    await tab.presses('ArrowDown');
    await isList(tab, id, 'open');
    await tab.presses('Escape');
    await isList(tab, id, 'closed');
    await expectChosen(tab, id, second);
    await tab.presses('ArrowDown');
    await isList(tab, id, 'open');
    await tab.types(first.toLowerCase());
    await hasFirst(tab, id, first);
    await tab.presses('Enter');
    await isList(tab, id, 'closed');
    await expectChosen(tab, id, first);
    expect(await answer(tab, id)).not.toBe(clicked);
  }
});

async function expectChosen(tab: Tab, id: string, entry: string) {
  expect((await shown(tab))[id]).toBe(entry);
}

/** An untouched form has no draft. */
const answer = async (tab: Tab, id: string) =>
  (await kept(tab)).sections?.pupilInfo?.payload[id] ?? 0;
