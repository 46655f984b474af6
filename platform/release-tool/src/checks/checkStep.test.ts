import type { HostRelease, PackageRelease, PublishedStep } from 'contract';
import { flowFile, releases } from '../../testing/fixture';
import { checkStep } from './checkStep';
import { isStep } from './fallbacks';

const [shell, , pet] = releases() as [PackageRelease, PackageRelease, PublishedStep];

/** The step with some of its declaration changed. */
const changed = (step: Partial<PublishedStep['step']>, rest: Partial<PackageRelease> = {}) =>
  ({ ...pet, ...rest, step: { ...pet.step, ...step } }) as PublishedStep;

const withFields = (properties: Record<string, unknown>, version = '1.1.0') =>
  changed({ section: { name: 'petInfo', schema: { type: 'object', properties } } }, { version });

const problems = (step: PublishedStep, flow = flowFile, before?: PublishedStep) =>
  checkStep(flow, shell, step, before);

test('a step that is compatible with the shell and the flow has no problem', () => {
  expect(isStep(pet)).toBe(true);
  expect(problems(pet)).toEqual([]);
});

test('another contract is refused', () => {
  expect(problems(changed({ contract: 2 }))).toEqual([
    'step-pet@1.0.0: contract version: found 2, expected 1, which shell@1.0.0 speaks',
  ]);
});

test('a range that the shell does not meet is refused; a package that the shell does not provide is not checked', () => {
  const step = changed({}, { peerRanges: { 'shared-store': '^1.3.0', lodash: '^9.0.0' } });
  expect(problems(step)).toEqual([
    'step-pet@1.0.0: range of shared-store: found 1.2.0 in shell@1.0.0, expected ^1.3.0',
  ]);
});

test('a value that is in one language only is refused', () => {
  const dictionary = { 'Thú cưng': 'Pet', 'Bước {step}/{total}': 'Step {step}' };
  expect(problems(changed({}, { dictionary }))).toEqual([
    'step-pet@1.0.0: dictionary: found "Bước {step}/{total}" with {step} in English, expected {step}, {total}',
  ]);
});

test('an option that the step does not declare is refused, with its place', () => {
  const step = changed({
    optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  });
  const flow = { ...flowFile, steps: [{ step: 'step-pet', options: { colour: 'red' } as object }] };
  expect(problems(step, flow)).toEqual([
    'step-pet@1.0.0: flow admission, options.colour: found an option that the step has not, expected none',
  ]);
});

test.each(['1.1.0', '2.0.0'])('a section with another name is refused, in %s', (version) => {
  const { schema } = pet.step.section ?? { schema: { properties: {} } };
  const renamed = changed({ section: { name: 'animalInfo', schema } }, { version });
  expect(problems(renamed, flowFile, pet)).toEqual([
    `step-pet@${version}: section name: found animalInfo, expected petInfo, as in step-pet@1.0.0: under another name, drafts and open forms lose their answers`,
  ]);
  expect(problems(renamed)).toEqual([]);
});

describe('fields', () => {
  test('a new one is accepted', () => {
    const step = withFields({
      petName: { type: 'string' },
      boxId: { type: 'integer' },
      age: { type: 'integer' },
    });
    expect(problems(step, flowFile, pet)).toEqual([]);
  });

  test('an optional one may disappear; a required one has to be meant', () => {
    const fields = { petName: { type: 'string' }, boxId: { type: 'integer' } };
    const schema = { type: 'object', required: ['boxId'], properties: fields };
    const before = changed({ section: { name: 'petInfo', schema } });
    expect(problems(withFields({ boxId: fields.boxId }), flowFile, before)).toEqual([]);
    const without = withFields({ petName: fields.petName });
    expect(problems(without, flowFile, before)).toEqual([
      'step-pet@1.1.0: field boxId: found none, expected integer, as in step-pet@1.0.0, or --yes if that is meant',
    ]);
    expect(checkStep(flowFile, shell, without, before, true)).toEqual([]);
  });

  test('one that changes its type is refused', () => {
    const step = withFields({ petName: { type: 'integer' }, boxId: { type: 'integer' } });
    expect(problems(step, flowFile, pet)).toEqual([
      'step-pet@1.1.0: field petName: found integer, expected string, as in step-pet@1.0.0, or a new major version',
    ]);
  });
});

type Exports = HostRelease['exports'];
const shellWith = (exports: Exports) =>
  // The fixture's shell is a host.
  ({ ...shell, host: { ...(shell.host as HostRelease), exports } });
const importProblems = (exports: Exports, imports: Record<string, readonly string[]>) =>
  checkStep(flowFile, shellWith(exports), changed({ imports }));

test('each name that the shell does not provide is refused, with the step, the package and the shell', () => {
  expect(importProblems({ 'shared-store': ['a'] }, { 'shared-store': ['a', 'b', 'c'] })).toEqual([
    'step-pet@1.0.0: import from shared-store: found no b in 1.2.0 of shell@1.0.0, expected b',
    'step-pet@1.0.0: import from shared-store: found no c in 1.2.0 of shell@1.0.0, expected c',
  ]);
});

test('a package that a step imports as a whole is refused: the names that it uses are unknown', () => {
  expect(importProblems({ 'shared-store': ['a'] }, { 'shared-store': ['*'] })).toHaveLength(1);
});

test('the names of a CommonJS package are not checked', () => {
  expect(importProblems({ react: null }, { react: ['useState', '*'] })).toEqual([]);
});
