import { deepStrictEqual } from 'node:assert';
import type { Product } from 'tools/product/product';
import { fillsIn, isAlive, isAt, reads, shown } from 'tools/engines/parent';
import type { Tab } from 'tools/engines/tab';

const BOX = '.shell-keep input';

/** A ticked form is offered in a new tab, which shows nothing of it before that is accepted. */
export async function keptForm(tab: Tab, { url }: Product) {
  await tab.opens(url);
  await isAlive(tab);
  await reads(tab, 'vi');
  await tab.clicks(BOX);
  await fillsIn(tab, 'surname', 'Nguyễn');
  await isStored(tab, 'Nguyễn');

  await tab.reopens(url);
  await isAlive(tab);
  await isAt(tab, 'Tiếp tục biểu mẫu đang điền dở?');
  const isInPage = (text: string) => document.documentElement.outerHTML.includes(text);
  deepStrictEqual(await tab.reads(isInPage, 'Nguyễn'), false);
  await tab.picture('kept-form');
  await tab.clicks('.shell-kept-actions button');
  await isAt(tab, 'Thông tin học sinh');
  deepStrictEqual((await shown(tab)).surname, 'Nguyễn');
  await tab.until(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.checked === true,
    BOX,
  );
  // This tab has the form now, and stores it.
  await fillsIn(tab, 'forename', 'Ánh');
  await isStored(tab, 'Ánh');
}

const isStored = (tab: Tab, text: string) =>
  tab.until((part) => localStorage.getItem('kept:admission')?.includes(part) === true, text);
