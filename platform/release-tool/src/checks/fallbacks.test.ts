import {
  choice,
  longText,
  text,
  year,
  yesNo,
  type PackageRelease,
  type PublishedStep,
  type SectionDeclaration,
  type StepOptions,
} from 'contract';
import { optionsSchemaOf, schemaOf } from 'contract/declared-schema';
import { emptyReleases, flowFile, publishAll, releases } from '../../testing/fixture';
import { ALL } from '../../testing/serving';
import { difference, pickFallbacks } from './fallbacks';
import { readHistory, served } from '../history/history';
import { promote } from '../promote/promote';

const pet = releases().at(-1) as PublishedStep;

type Fields = SectionDeclaration['fields'];

const version = (number: string, fields: Fields, name = 'petInfo'): PublishedStep => ({
  ...pet,
  version: number,
  step: {
    ...pet.step,
    optionsSchema: optionsSchemaOf(fields, []),
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

const before = { name, box, isOld, begin, end };

const problem = (newer: Fields, older: Fields = before, options: StepOptions = {}) => {
  const flow = { ...flowFile, steps: [{ step: 'step-pet', options }] };
  return difference(flow, version('1.0.0', older), [version('1.1.0', newer)]);
};

test.each<[string, Fields, Fields, StepOptions]>([
  ['the same fields', before, before, {}],
  ['a new field that may be blank', { ...before, note: longText({ label: 'Lời' }) }, before, {}],
  [
    'a required field that the flow hides',
    { ...before, extra: name },
    before,
    { fields: { extra: 'hidden' } },
  ],
])('a version before %s is a fallback', (_, newer, older, options) => {
  expect(problem(newer, older, options)).toBeUndefined();
});

test.each<[string, Fields, Fields, string]>([
  ['a new required field', { ...before, tag }, before, 'field tag'],
  ['a field less', { name, isOld, begin, end }, before, 'field box'],
  ['a requirement more', { name }, { name: text({ label: 'Tên' }) }, 'field name'],
  [
    'other options',
    { ...before, box: choice([{ value: 1, label: 'Một' }], { label: 'Hộp' }) },
    before,
    'field box',
  ],
  ['another kind', { box: text({ label: 'Hộp' }) }, { box }, 'field box'],
])('a version before %s is not', (_, newer, older, place) => {
  expect(problem(newer, older)).toBe(`step-pet@1.0.0 as the fallback of 1.1.0 differs in ${place}`);
});

test('a version without a field that a condition of the flow names is none', () => {
  const note = text({ label: 'Lời' });
  const when = { field: 'note', is: 'x' } as const;
  const flow = { ...flowFile, steps: [{ step: 'step-pet' }, { step: 'step-owner', when }] };
  const found = difference(flow, version('1.0.0', { name }), [version('1.1.0', { name, note })]);
  expect(found).toBe('step-pet@1.0.0 as the fallback of 1.1.0 differs in field note');
});

test('a version with another section is not', () => {
  const older = version('1.0.0', { name, box });
  const newer = version('2.0.0', before, 'animalInfo');
  expect(difference(flowFile, older, [newer])).toBe(
    'step-pet@1.0.0 as the fallback of 2.0.0 differs in its section',
  );
});

/** Promotes each version in turn, and picks the fallback of the last one. */
async function picked(
  versions: PublishedStep[],
  reject?: (one: PackageRelease) => Promise<string[]>,
) {
  const paths = await emptyReleases();
  const rest = releases().slice(0, 2);
  await publishAll(paths, [...rest, ...versions]);
  for (const one of versions) {
    await promote(paths, 'admission', { ...ALL, 'step-pet': one.version });
  }
  const said: string[] = [];
  const found = await pickFallbacks(served(await readHistory(paths, 'admission')), {
    ...{ paths, flow: flowFile, releases: [...rest, ...versions.slice(-1)] },
    ...(reject && { reject }),
    say: (line) => said.push(line),
  });
  return { version: found.get('step-pet')?.version, said };
}

test('a version whose answers would be refused is left out, with the reason, and an older one is tried', async () => {
  const other = { name: longText({ label: 'Tên', required: 'Vui lòng nhập Tên' }) };
  expect(
    await picked([version('1.0.0', { name }), version('1.1.0', other), version('1.2.0', { name })]),
  ).toEqual({
    version: '1.0.0',
    said: ['No fallback: step-pet@1.1.0 as the fallback of 1.2.0 differs in field name'],
  });
});

test('a version that a play finds something in is left out, and an older one is tried', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((number) => version(number, { name }));
  const hangs = async (one: PackageRelease) => (one.version === '1.1.0' ? ['it hangs'] : []);
  expect(await picked(versions, hangs)).toEqual({
    version: '1.0.0',
    said: ['No fallback: it hangs'],
  });
});
