import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untranslatedTexts, unusedTexts } from 'federation/texts';
import { REPOSITORY } from './repository/paths';

const steps = readdirSync(REPOSITORY).filter(
  (name) => name.startsWith('step-') && existsSync(join(REPOSITORY, name, 'dictionary.json')),
);

/** What the server sends, for too many registrations and of an ended preview: the page shows it as it comes. */
const SENT = [
  'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.',
  'Bản xem thử này đã kết thúc. Không có gì được đăng ký.',
];

const englishOf = (...packages: string[]) =>
  Object.assign(
    {},
    ...packages.map(
      (name) =>
        JSON.parse(readFileSync(join(REPOSITORY, name, 'dictionary.json'), 'utf8')) as object,
    ),
  ) as Record<string, string>; // the build checks each dictionary

test('the product’s steps are among those with a dictionary', () => {
  const own = ['pupil', 'contact', 'school', 'additional', 'confirm'].map((name) => `step-${name}`);
  expect(steps).toEqual(expect.arrayContaining(own));
});

test.each([
  ...steps.map((name) => ({ name, dictionary: englishOf(name), unused: [] as string[] })),
  // With its code come the kit and the store.
  {
    name: 'shell',
    dictionary: englishOf('shared-store', 'platform/step-kit', 'shell'),
    unused: SENT,
  },
])('every text of $name has its English, and no English is of no text', async (row) => {
  const folder = join(REPOSITORY, row.name);
  expect(await untranslatedTexts(folder, row.dictionary)).toEqual([]);
  expect(await unusedTexts(folder, row.dictionary)).toEqual(row.unused);
});
