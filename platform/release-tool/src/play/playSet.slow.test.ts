import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { petFlow } from '../../testing/petFlow';
import { findingLines } from './playBeforeServing';
import { playSet } from './playSet';

test('a set is played once, and again when anything that it reads has changed', async () => {
  const { paths, releases, set } = await petFlow();
  expect(await playSet(paths, set, releases)).toMatchObject({ findings: [], visits: 2, known: 0 });
  expect(await playSet(paths, set, releases)).toMatchObject({ findings: [], visits: 2, known: 2 });
  const [shell, ...others] = releases;
  if (!shell) throw new Error('the flow has a shell');
  const { Tên: _, ...dictionary } = shell.dictionary;
  const untranslated = { ...shell, dictionary };
  const again = await playSet(paths, set, [untranslated, ...others]);
  expect(again.known).toBe(0);
  expect(again.findings).not.toEqual([]);
});

test('an error that is thrown and written to the console is said once, with its place in the sources', async () => {
  const onShow = `
    const lost = new Error('lost');
    console.error('%o', lost);
    setTimeout(() => { throw lost; });`;
  const { paths, releases, set } = await petFlow({ onShow });
  const map = {
    ...{ version: 3, sources: ['webpack://shell/./src/Pet.ts'], names: [] },
    // Line for line.
    mappings: `AAAA${';AACA'.repeat(1000)}`,
  };
  await writeFile(join(paths.version('shell', '1.0.0'), 'main.js.map'), JSON.stringify(map));
  const lines = findingLines((await playSet(paths, set, releases)).findings);
  expect(lines).toEqual([
    expect.stringMatching(
      /console\.error: %o Error: lost\s+at (?:\S+ \()?shell\/src\/Pet\.ts:\d+\b/,
    ),
  ]);
});
