import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOutputFile } from './outputFile';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-output-'));
  file = join(folder, 'export.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the file is for its owner alone, has its name when it is complete, and replaces an older one', async () => {
  writeFileSync(file, 'older');
  const path = await writeOutputFile(file, async ({ print, drained }) => {
    for (let line = 0; line < 200; line++) {
      print('ệ'.repeat(500));
      await drained();
    }
    expect(readFileSync(file, 'utf8')).toBe('older');
  });
  expect(path).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(`${'ệ'.repeat(500)}\n`.repeat(200));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['export.csv']);
});

test('after a failure the older file is whole, and nothing is beside it', async () => {
  writeFileSync(file, 'older');
  const failing = writeOutputFile(file, () => Promise.reject(new Error('database')));
  await expect(failing).rejects.toThrow('database');
  expect(readFileSync(file, 'utf8')).toBe('older');
  expect(readdirSync(folder)).toEqual(['export.csv']);
});

test('a name of no file is refused before anything is written', async () => {
  const write = () => Promise.reject(new Error('was called'));
  await expect(writeOutputFile(folder, write)).rejects.toThrow(
    `${folder} is not a file: name another one.`,
  );
  const nowhere = join(folder, 'none', 'export.csv');
  await expect(writeOutputFile(nowhere, write)).rejects.toThrow(
    `There is no folder ${join(folder, 'none')}: make it, or name another one.`,
  );
  expect(existsSync(nowhere)).toBe(false);
});

test('of a symbolic link the file that it leads to is replaced', async () => {
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real', 'file.csv'), 'older');
  symlinkSync('real/file.csv', file);
  await writeOutputFile(file, ({ print }) => Promise.resolve(print('newer')));
  expect(readFileSync(join(folder, 'real', 'file.csv'), 'utf8')).toBe('newer\n');
  expect(readdirSync(join(folder, 'real'))).toEqual(['file.csv']);
});
