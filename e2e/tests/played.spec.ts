import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasePlayed } from '../src/product';
import { copyReleases, publishCopy } from '../src/releases';
import { expect, test } from '../src/test';

test('a set is played before it is served, its fallback too; what was played is known', async () => {
  const folder = await copyReleases();
  await publishCopy(folder, 'step-contact', '1.0.1');
  const printed = await releasePlayed(folder, 'promote', 'step-contact@1.0.1');
  // The fallback in its place is the set of before, which was played when the tests were set up.
  expect(printed.match(/^Played admission: 2 visits, .*step-contact@1\.0\.1/gm)).toHaveLength(1);
  expect(await releasePlayed(folder, 'status')).toContain(
    'step-contact 1.0.1, falls back to 1.0.0',
  );

  const again = await releasePlayed(folder, 'rollback', 'step-contact');
  expect(again).not.toContain('Played');
});

test('a step with a text that has no English is not served, and nothing is changed', async () => {
  const folder = await copyReleases();
  await publishCopy(folder, 'step-contact', '1.0.1');
  const file = join(folder, 'packages/step-contact/1.0.1/release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as {
    dictionary: Record<string, string>;
  };
  delete release.dictionary['Nghề nghiệp'];
  await writeFile(file, JSON.stringify(release));
  const before = await releasePlayed(folder, 'history');
  await expect(releasePlayed(folder, 'promote', 'step-contact@1.0.1')).rejects.toThrow(
    'admission, step-contact@1.0.1, en: "Nghề nghiệp" is shown in English. Add its English to dictionary.json.',
  );
  expect(await releasePlayed(folder, 'history')).toBe(before);
});
