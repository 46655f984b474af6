import {
  choice,
  longText,
  number,
  text,
  year,
  yesNo,
  type Fields,
  type PublishedStep,
  type StepOptions,
} from 'contract';
import { optionsSchemaOf, schemaOf } from 'contract/declared-schema';
import { emptyReleases, flowFile, publishAll, releases } from '../../testing/fixture';
import { checkAnswers } from './checkAnswers';
import { pickFallbacks } from './fallbacks';
import { problemText } from './problem';
import { readHistory, served } from '../history/history';
import { promote } from '../promote/promote';

const pet = releases().at(-1) as PublishedStep;

const version = (number: string, fields: Fields, name = 'petInfo'): PublishedStep => ({
  ...pet,
  version: number,
  step: {
    ...pet.step,
    optionsSchema: optionsSchemaOf({ fields }, []),
    section: { name, schema: schemaOf({ name, fields }) },
  },
});

const name = text({ label: 'Tên', required: 'Vui lòng nhập Tên', flowMay: ['optional', 'hidden'] });
const box = choice(
  [
    { value: 1, label: 'Một' },
    { value: 2, label: 'Hai' },
  ],
  { label: 'Hộp' },
);
const isOld = yesNo({ label: 'Già' });
const begin = year({ label: 'Từ', invalid: 'Sai', required: 'Thiếu', yearsBack: 10 });
const end = year({ label: 'Đến', invalid: 'Sai', notBefore: { field: 'begin', message: 'Sớm' } });
const tag = text({ label: 'Thẻ', required: 'Thiếu', pattern: { is: '\\d', message: 'Sai' } });
const stars = number({ label: 'Sao', min: 1, max: 5 });
const shownIf = { field: 'isOld', is: true } as const;

const before = { name, box, isOld, begin, end };

const problems = (newer: Fields, older: Fields = before, options: StepOptions = {}) => {
  const flow = { ...flowFile, steps: [{ step: 'step-pet', options }] };
  return checkAnswers(flow, version('1.0.0', older), [version('1.1.0', newer)]).map(problemText);
};

test.each<[string, Fields, Fields, StepOptions]>([
  ['the same fields', before, before, {}],
  ['a new field that may be blank', { ...before, note: longText({ label: 'Lời' }) }, before, {}],
  ['a field less', { name, isOld, begin, end }, before, {}],
  [
    'an option more',
    { ...before, box: { ...box, options: [...box.options, { value: 3, label: 'Ba' }] } },
    before,
    {},
  ],
  ['more years', { ...before, begin: { ...begin, yearsBack: 20 } }, before, {}],
  ['wider limits', { stars: { ...stars, min: 0, max: 6 } }, { stars }, {}],
  ['fractions', { stars: { ...stars, step: 0.5 } }, { stars }, {}],
  ['a number that may be nothing', { stars }, { stars: { ...stars, required: 'Thiếu' } }, {}],
  ['a pattern less', { tag: text({ label: 'Thẻ' }) }, { tag }, {}],
  ['a requirement less', { name: text({ label: 'Tên' }) }, { name }, {}],
  [
    'a condition less',
    { isOld, tag: text({ label: 'Thẻ' }) },
    { isOld, tag: { ...tag, when: shownIf } },
    {},
  ],
  [
    'the same condition',
    { isOld, tag: { ...tag, when: shownIf } },
    { isOld, tag: { ...tag, when: shownIf } },
    {},
  ],
  [
    'a required field that the flow hides',
    { ...before, name },
    before,
    { fields: { name: 'hidden' } },
  ],
  [
    'a field that the flow makes optional',
    { name },
    { name: text({ label: 'Tên' }) },
    { fields: { name: 'optional' } },
  ],
])('a version before %s is a fallback', (_, newer, older, options) => {
  expect(problems(newer, older, options)).toEqual([]);
});

test.each<[string, Fields, Fields, string]>([
  ['a new required field', { ...before, tag }, before, 'tag.required'],
  ['a new box', { ...before, isWild: isOld }, before, 'isWild.required'],
  ['a requirement more', { name }, { name: text({ label: 'Tên' }) }, 'name.required'],
  [
    'an option less',
    { ...before, box: choice([{ value: 1, label: 'Một' }], { label: 'Hộp' }) },
    before,
    'box.enum',
  ],
  ['fewer years', { ...before, begin: { ...begin, yearsBack: 5 } }, before, 'begin.yearsBack'],
  [
    'a shorter text',
    { name },
    { name: longText({ label: 'Tên', required: 'Thiếu' }) },
    'name.maxLength',
  ],
  [
    'another pattern',
    { tag },
    { tag: { ...tag, pattern: { is: '\\w', message: 'Sai' } } },
    'tag.pattern',
  ],
  ['another type', { box: text({ label: 'Hộp' }) }, { box }, 'box.type'],
  ['narrower limits', { stars: { ...stars, max: 4 } }, { stars }, 'stars.maximum'],
  ['no fractions', { stars }, { stars: { ...stars, step: 0.5 } }, 'stars.type'],
  [
    'an order of years',
    { begin, end },
    { begin, end: year({ label: 'Đến', invalid: 'Sai' }) },
    'end.minimum',
  ],
  [
    'a new field under a condition',
    { isOld, tag: { ...tag, when: shownIf } },
    { isOld },
    'tag.required',
  ],
  [
    'another condition',
    { isOld, tag: { ...tag, when: shownIf } },
    { isOld, tag: { ...tag, when: { field: 'isOld', is: false } } },
    'tag.pattern',
  ],
])('a version before %s is not', (_, newer, older, place) => {
  expect(problems(newer, older)).toEqual([
    `step-pet@1.0.0: as the fallback of 1.1.0, ${place}: found answers that the server would refuse, expected none`,
  ]);
});

test('a version with another section, or with a field of another step, is not', () => {
  const owner = { ...version('1.0.0', { name }, 'ownerInfo'), name: 'step-owner' };
  const older = version('1.0.0', { name, box });
  const check = (newer: PublishedStep, ...others: PublishedStep[]) =>
    checkAnswers(flowFile, older, [newer, ...others]).map(problemText);
  expect(check(version('2.0.0', { box }))).toEqual([]);
  expect(check(version('2.0.0', { box }), owner)).toEqual([
    'step-pet@1.0.0: as the fallback of 2.0.0, field name: found it, expected none: step-owner has it',
  ]);
  expect(check(version('2.0.0', before, 'animalInfo'))).toEqual([
    'step-pet@1.0.0: as the fallback of 2.0.0, section name: found petInfo, expected animalInfo',
  ]);
});

test('a version whose answers would be refused is left out, with the reason, and an older one is tried', async () => {
  const paths = await emptyReleases();
  const versions = [
    version('1.0.0', { name }),
    version('1.1.0', { name: longText({ label: 'Tên', required: 'Vui lòng nhập Tên' }) }),
    version('1.2.0', { name }),
  ];
  const rest = releases().slice(0, 2);
  await publishAll(paths, [...rest, ...versions]);
  for (const { version: number } of versions) {
    const all = { shell: '1.0.0', flows: '1.0.0', 'step-pet': number };
    await promote(paths, 'admission', all);
  }
  const set = [...rest, ...versions.slice(-1)];
  const all = served(await readHistory(paths, 'admission'));
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const picked = await pickFallbacks(all, { paths, flow: flowFile, releases: set, say });
  expect(picked.get('step-pet')?.version).toBe('1.0.0');
  expect(said).toEqual([
    'No fallback: step-pet@1.1.0: as the fallback of 1.2.0, name.maxLength: found answers that the server would refuse, expected none',
  ]);
});

test('a version that a play finds something in is left out, and an older one is tried', async () => {
  const paths = await emptyReleases();
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((number) => version(number, { name }));
  const rest = releases().slice(0, 2);
  await publishAll(paths, [...rest, ...versions]);
  for (const { version: number } of versions) {
    await promote(paths, 'admission', { shell: '1.0.0', flows: '1.0.0', 'step-pet': number });
  }
  const said: string[] = [];
  const picked = await pickFallbacks(served(await readHistory(paths, 'admission')), {
    paths,
    flow: flowFile,
    releases: [...rest, ...versions.slice(-1)],
    reject: async (candidate) => (candidate.version === '1.1.0' ? ['it hangs'] : []),
    say: (line) => said.push(line),
  });
  expect(picked.get('step-pet')?.version).toBe('1.0.0');
  expect(said).toEqual(['No fallback: it hangs']);
});
