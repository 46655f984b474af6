import { deepStrictEqual, ok } from 'node:assert';
import type { Product } from 'tools/product/product';
import { entries, hasFirst, isAlive, isList, kept, reads, shown } from 'tools/engines/parent';
import type { Tab } from 'tools/engines/tab';

const LISTS = ['religionId', 'nationalityId', 'proposedYearOfEntryId', 'proposedYearGroupId'];

/** Each list of the first step, with the pointer and with the keyboard alone. */
export async function dropdowns(tab: Tab, { url }: Product) {
  await tab.opens(url);
  await isAlive(tab);
  await reads(tab, 'vi');
  for (const id of LISTS) {
    await tab.clicks(`#${id}`);
    await isList(tab, id, 'open');
    const [first = '', second = ''] = await entries(tab, id);
    ok(second, `${id} has two entries`);
    await tab.presses('Escape');
    await isList(tab, id, 'closed');
    deepStrictEqual(await answer(tab, id), 0, 'Escape chooses nothing');

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
    ok((await answer(tab, id)) !== clicked, `${id} has another answer`);
  }
}

async function expectChosen(tab: Tab, id: string, entry: string) {
  deepStrictEqual((await shown(tab))[id], entry);
}

/** An untouched form has no draft. */
const answer = async (tab: Tab, id: string) =>
  (await kept(tab)).sections?.pupilInfo?.payload[id] ?? 0;
