import { expect } from '@playwright/test';
import { fillsIn, isAlive, isAt, shown } from './parent';
import type { Tab } from './tab';
import { opensIn, test } from './test';

const BOX = '.shell-keep input';

test('a ticked form is offered in a new tab, which shows nothing of it before that is accepted', async ({
  tab,
  keeping: { url },
}) => {
  await opensIn(tab, url, 'vi');
  await tab.clicks(BOX);
  await fillsIn(tab, 'surname', 'Nguyễn');
  await isStored(tab, 'Nguyễn');

  await tab.reopens(url);
  await isAlive(tab);
  await isAt(tab, 'Tiếp tục biểu mẫu đang điền dở?');
  const isInPage = (text: string) => document.documentElement.outerHTML.includes(text);
  expect(await tab.reads(isInPage, 'Nguyễn')).toBe(false);
  await tab.picture('kept-form');
  await tab.clicks('.shell-kept-actions button');
  await isAt(tab, 'Thông tin học sinh');
  expect((await shown(tab)).surname).toBe('Nguyễn');
  await tab.until(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.checked === true,
    BOX,
  );
  // This tab has the form now, and stores it.
  await fillsIn(tab, 'forename', 'Ánh');
  await isStored(tab, 'Ánh');
});

const isStored = (tab: Tab, text: string) =>
  tab.until((part) => localStorage.getItem('kept:admission')?.includes(part) === true, text);
