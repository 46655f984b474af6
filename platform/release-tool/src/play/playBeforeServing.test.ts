import type { PublishedSet, PublishedStep } from 'contract';
import { emptyReleases, flowFile, playNothing, releases } from '../../testing/fixture';
import { fallbackFindings, findingLines } from './playBeforeServing';

test('a fallback is not asked for fields that it lacks', async () => {
  const older = releases().at(-1) as PublishedStep;
  const { schema } = older.step.section ?? {};
  const properties = { ...schema?.properties, fax: { type: 'string' } };
  const section = { name: 'petInfo', schema: { type: 'object', properties } };
  const step = { ...older.step, section };
  const newer = releases({ 'step-pet': { version: '1.1.0', step } });
  const played: PublishedSet[] = [];
  const play = {
    paths: await emptyReleases(),
    allowUntranslated: false,
    play: ((paths, set, ...rest) => {
      played.push(set);
      return playNothing(paths, set, ...rest);
    }) as typeof playNothing,
  };
  expect(await fallbackFindings(play, flowFile, newer, older)).toEqual([]);
  const [asked] = played[0]?.sections ?? [];
  expect(Object.keys(asked?.schema.properties ?? {})).toEqual(['petName', 'boxId']);
});

test('what is found in both languages is one line, with both', () => {
  const finding = {
    flow: 'admission',
    step: 'step-pet@1.0.0',
    what: 'it hangs',
    remedy: 'Stop it.',
  };
  expect(
    findingLines([
      { ...finding, language: 'vi' },
      { ...finding, language: 'en' },
      { ...finding, language: 'en', field: 'petName' },
    ]),
  ).toEqual([
    'admission, step-pet@1.0.0, vi and en: it hangs. Stop it.',
    'admission, step-pet@1.0.0, en, field petName: it hangs. Stop it.',
  ]);
});
