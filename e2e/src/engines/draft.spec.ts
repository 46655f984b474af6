import { expect } from '@playwright/test';
import { chooses, choosesFrom, continues, fillsIn, isAlive, isAt, kept, shown } from './parent';
import type { Tab } from './tab';
import { opensIn, test } from './test';

test('reloads in the middle of two steps keep everything; a new tab begins with nothing', async ({
  tab,
  product: { url },
}) => {
  await opensIn(tab, url, 'vi');
  const untouched = await shown(tab);
  await fillsIn(tab, 'forename', 'Bảo');
  await fillsIn(tab, 'surname', 'Nguyễn');
  await chooses(tab, 'sexId', 1);
  await chooses(tab, 'isEnglishIsNotFirstLanguage');
  await choosesFrom(tab, 'nationalityId', 'dan mach', 'Đan Mạch');
  // A browser may remember the text that was there at an earlier reload.
  await reloads(tab, 'Thông tin học sinh');
  await fillsIn(tab, 'forename', '');
  await fillsIn(tab, 'dateOfBirth', '27/03/2019');
  await reloads(tab, 'Thông tin học sinh');

  await fillsIn(tab, 'forename', 'Thị Ánh');
  for (const id of ['religionId', 'proposedYearOfEntryId', 'proposedYearGroupId']) {
    await choosesFrom(tab, id, '');
  }
  await continues(tab);
  await isAt(tab, 'Thông tin liên hệ');
  await fillsIn(tab, 'fullName', 'Trần Thị Bích Hằng');
  await chooses(tab, 'isEmployeeOfVingroup', 0);
  await fillsIn(tab, 'vingroupId', 'V-1024');
  await reloads(tab, 'Thông tin liên hệ');
  await fillsIn(tab, 'email', 'hang@example.v');
  await reloads(tab, 'Thông tin liên hệ');

  await tab.reopens(url);
  await isAlive(tab);
  await isAt(tab, 'Thông tin học sinh');
  expect(await shown(tab)).toEqual(untouched);
});

/** Reloads in the same moment: the step, its fields and the draft are as they were. */
async function reloads(tab: Tab, caption: string) {
  const before = await shown(tab);
  await tab.reloads();
  await isAlive(tab);
  await isAt(tab, caption);
  await tab.until(() => document.querySelector('main form') !== null);
  expect(await shown(tab)).toEqual(before);
  // What the page shows is also what it would send.
  const { sections = {} } = await kept(tab);
  const payloads = Object.values(sections).map(({ payload }) => payload);
  for (const id of TEXTS.filter((name) => name in before)) {
    expect(payloads.map((payload) => payload[id])).toContain(before[id]);
  }
}

const TEXTS = ['surname', 'forename', 'fullName', 'vingroupId', 'email'];
