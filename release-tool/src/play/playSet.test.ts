import { FIELDS, petFlow } from '../../testing/petFlow';
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

test('a field that no page shows is a finding, beside a text without English', async () => {
  const fields = FIELDS.replace(/<label><input type="checkbox".*/, '<p>Chó</p>');
  const { paths, releases, set } = await petFlow({ fields });
  const { findings } = await playSet(paths, set, releases);
  expect(findingLines(findings)).toEqual([
    'admission, step-pet@1.0.0, en: "Chó" is shown in English. Add its English to dictionary.json, and show it with useText() of shared-store. If a component of a library shows it by itself, give that component a text of your own.',
    'admission, step-pet@1.0.0, vi, field isTame: its section has the field, and no page ever shows it. Show it, or take it out of the section.',
  ]);
});
