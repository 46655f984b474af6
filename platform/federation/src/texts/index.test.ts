import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untranslatedTexts, unusedTexts } from '.';
import { writeFolder } from '../../testing/writeFolder';

/** A folder of packages, each by its files. @returns the path of the first one */
async function workspace(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  await writeFolder(folder, files);
  return join(folder, Object.keys(files)[0]?.split('/')[0] ?? '');
}

const step = {
  'step-pet/src/step.ts': `import { Page } from './PetPage';
import { text } from 'step-kit';
export default { title: 'Thú cưng', Page, label: text('Tên') };`,
  'step-pet/src/PetPage.tsx': `import type { Mood } from './moods';
import './pet.css';
export const Page = (mood: Mood) => <p title="Pet">{mood ? 'Vui' : 'Tên'}</p>;`,
  'step-pet/src/moods.ts': `export const MOODS = ['Buồn'];`,
  'step-pet/src/PetPage.test.tsx': `test('Con chó', () => {});`,
  'step-kit/package.json': '{}',
};

test('a step is asked for the texts of what its entry imports, with their places', async () => {
  expect(await untranslatedTexts(await workspace(step), { 'Thú cưng': 'Pet', Vui: ' ' })).toEqual([
    { text: 'Pet', place: 'src/PetPage.tsx:3' },
    { text: 'Vui', place: 'src/PetPage.tsx:3' },
    { text: 'Tên', place: 'src/PetPage.tsx:3' },
  ]);
});

test('what is declared is shown, wherever it comes from', async () => {
  const folder = await workspace({
    'step-pet/src/step.ts': `const name = 'Nam'; export default { fields: fieldsOf(name, 'Họ') };`,
  });
  expect(await untranslatedTexts(folder, { Họ: 'Surname' }, ['Nam', 'Họ', 'Nữ'])).toEqual([
    { text: 'Nam', place: 'src/step.ts:1' },
    { text: 'Nữ', place: 'its declaration' },
  ]);
});

test("a host is asked for the texts of the packages that come with it, and for no library's", async () => {
  const folder = await workspace({
    'shell/src/index.ts': `import 'step-kit'; import 'react'; export const FAILED = 'Có lỗi';`,
    'platform/step-kit/package.json': '{ "sideEffects": false, "exports": "./src/index.ts" }',
    'platform/step-kit/src/index.ts': `export { Actions } from './Actions';`,
    'platform/step-kit/src/Actions.tsx': `export const Actions = () => <p>Tiếp tục</p>;`,
    'node_modules/step-kit/package.json': '{ "exports": "./index.ts" }',
    'node_modules/step-kit/index.ts': `export * from '../../platform/step-kit/src/index';`,
  });
  expect(await untranslatedTexts(folder, {})).toEqual([
    { text: 'Tiếp tục', place: '../platform/step-kit/src/Actions.tsx:1' },
    { text: 'Có lỗi', place: 'src/index.ts:1' },
  ]);
});

test('a package without code for the browser is asked for none', async () => {
  const folder = await workspace({ 'flows/src/build.ts': `console.log('Đăng ký');` });
  expect(await untranslatedTexts(folder, {})).toEqual([]);
});

test('an entry of the dictionary that no source names is not used', async () => {
  const dictionary = { 'Thú cưng': 'Pet', Pet: 'Pet', 'Con chó': 'Dog', Buồn: 'Sad' };
  expect(await unusedTexts(await workspace(step), dictionary)).toEqual(['Con chó', 'Buồn']);
});
