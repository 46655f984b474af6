import { deepStrictEqual, ok } from 'node:assert';
import type { Product } from '../product';
import { wording } from '../wording';
import { chooses, choosesFrom, continues, fillsIn, isAlive, isAt, kept, reads } from './parent';
import type { Tab } from './tab';

/** How a step is filled in, by wire name. */
interface Filled {
  readonly caption: string;
  readonly texts: Readonly<Record<string, string>>;
  /** A radio, counted from 0. */
  readonly choices?: Readonly<Record<string, number>>;
  /** What is searched in a list; its first entry is taken. */
  readonly lists?: Readonly<Record<string, string>>;
}

const PUPIL: Filled = {
  caption: 'Thông tin học sinh',
  texts: { surname: 'Nguyễn', forename: 'Thị Ánh', dateOfBirth: '27/03/2019' },
  choices: { sexId: 1 },
  lists: {
    religionId: '',
    nationalityId: 'dan mach',
    proposedYearOfEntryId: '',
    proposedYearGroupId: '',
  },
};
const CONTACT: Filled = {
  caption: 'Thông tin liên hệ',
  texts: {
    fullName: 'Trần Thị Bích Hằng',
    occupation: 'Kỹ sư',
    vingroupId: 'V-1024',
    homeAddress: '12 phố Huế, Hà Nội',
    mobileNumber: '0912 345 678',
    email: 'hang@example.vn',
  },
  choices: { isEmployeeOfVingroup: 0 },
};
const SCHOOL: Filled = {
  caption: 'Trường đang theo học',
  texts: {
    schoolName: 'Mầm non Hoa Sữa',
    headTeacher: 'Lê Văn Định',
    telephone: '024 3825 0000',
    datesOfAttendanceBegin: '2023',
    datesOfAttendanceEnd: '2026',
  },
};
const ADDITIONAL: Filled = {
  caption: 'Thông tin bổ sung',
  texts: {
    medicalInfo: 'Dị ứng lạc',
    talentsInfo: 'Đàn bầu, bơi',
    brotherInfo: 'Nguyễn Gia Bảo, 01/02/2015',
  },
  lists: { knownSourceId: '' },
};
const STEPS = [PUPIL, CONTACT, SCHOOL, ADDITIONAL];

/** The whole way from the first step to the thank-you page, and what the office has then. */
export async function journey(tab: Tab, product: Product, language: 'vi' | 'en') {
  await tab.opens(product.url);
  await isAlive(tab);
  await reads(tab, language);
  await tab.picture(`first-step-${language}`);
  for (const step of STEPS) {
    await isAt(tab, wording(step.caption, language));
    await fillsInStep(tab, step);
    await continues(tab);
  }
  await isAt(tab, wording('Xác nhận đăng ký', language));
  await tab.picture(`confirm-${language}`);
  const { sections = {} } = await kept(tab);
  await chooses(tab, 'agreement');
  await continues(tab);
  await isAt(tab, wording('Cảm ơn Quý phụ huynh đã đăng ký', language));

  const text = await tab.reads(() => document.querySelector('.shell-reference')?.textContent ?? '');
  const [reference] = /[A-Z0-9]{8}$/.exec(text) ?? [];
  ok(reference, `a reference in "${text}"`);
  const stored = (await product.registrations('admission')).find(
    (registration) => registration.reference === reference,
  );
  ok(stored, `${reference} among the office's registrations`);
  const expected = {
    // What was typed, and besides it everything else that the form had then.
    ...Object.assign({}, ...Object.values(sections).map(({ payload }) => payload)),
    ...Object.assign({}, ...STEPS.map(({ texts }) => texts)),
    sexId: 2,
    isEmployeeOfVingroup: 'yes',
    dateOfBirth: Date.UTC(2019, 2, 27),
    datesOfAttendanceBegin: 2023,
    datesOfAttendanceEnd: 2026,
  } as Record<string, unknown>; // wire names
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, stored[name]]));
  deepStrictEqual(found, expected);
}

async function fillsInStep(tab: Tab, { texts, choices = {}, lists = {} }: Filled) {
  for (const [name, index] of Object.entries(choices)) await chooses(tab, name, index);
  for (const [id, text] of Object.entries(texts)) await fillsIn(tab, id, text);
  for (const [id, search] of Object.entries(lists)) await choosesFrom(tab, id, search);
}
