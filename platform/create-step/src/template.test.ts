import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTemplate, stepFiles, writeNew } from './template';

/** A folder with these files. */
async function folderOf(files: Readonly<Record<string, string>>) {
  const folder = join(await mkdtemp(join(tmpdir(), 'template-')), 'step-template');
  await writeNew(folder, files);
  return folder;
}

test('a step is the template under its own name, from its first version on', () => {
  const files = {
    'package.json': '{"name":"step-template","version":"1.4.0"}',
    'src/TemplatePage.tsx': "import { templateInfo } from './templateInfo';",
  };
  expect(stepFiles(files, 'step-school-bus')).toEqual({
    'package.json': '{\n  "name": "step-school-bus",\n  "version": "1.0.0"\n}\n',
    'src/SchoolBusPage.tsx': "import { schoolBusInfo } from './schoolBusInfo';",
  });
});

test('output of builds and releases is no part of the template', async () => {
  const folder = await folderOf({
    'CHANGELOG.md': '',
    'dist/remoteEntry.js': '',
    'node_modules/react/index.js': '',
    'src/dist/a.ts': 'a',
  });
  expect(await readTemplate(folder)).toEqual({ 'src/dist/a.ts': 'a' });
});

test('a folder is written whole, where an interrupted one left a part', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'parent-'));
  await mkdir(join(parent, '.step-bus.tmp'));
  await writeFile(join(parent, '.step-bus.tmp/old.ts'), '');
  await mkdir(join(parent, 'step-bus'));
  await writeNew(join(parent, 'step-bus'), { 'src/a.ts': 'a' });
  expect(await readdir(parent)).toEqual(['step-bus']);
  expect(await readdir(join(parent, 'step-bus'))).toEqual(['src']);
  expect(await readFile(join(parent, 'step-bus/src/a.ts'), 'utf8')).toBe('a');
});
