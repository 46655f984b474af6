import type { HostRelease, PackageRelease, PublishedStep } from 'contract';
import { releases } from '../../testing/fixture';
import { checkNames } from './checkNames';
import { checkStep } from './checkStep';
import { flowFile } from '../../testing/fixture';
import { problemText } from './problem';

const [bare, , pet] = releases() as [PackageRelease, PackageRelease, PublishedStep];

type Exports = HostRelease['exports'];
const shellWith = (exports: Exports) =>
  // The fixture's shell is a host.
  ({ ...bare, host: { ...(bare.host as HostRelease), exports } });
const stepWith = (imports: Record<string, readonly string[]>): PublishedStep => ({
  ...pet,
  step: { ...pet.step, imports },
});
const problems = (exports: Exports, imports: Record<string, readonly string[]>) =>
  checkNames(shellWith(exports), stepWith(imports)).map(problemText);

test('each name that the shell does not provide is refused, with the step, the package and the shell', () => {
  expect(problems({ 'shared-store': ['a'] }, { 'shared-store': ['a', 'b', 'c'] })).toEqual([
    'step-pet@1.0.0: import from shared-store: found no b in 1.2.0 of shell@1.0.0, expected b',
    'step-pet@1.0.0: import from shared-store: found no c in 1.2.0 of shell@1.0.0, expected c',
  ]);
});

test('a package that a step imports as a whole is refused: the names that it uses are unknown', () => {
  expect(problems({ 'shared-store': ['a'] }, { 'shared-store': ['*'] })).toHaveLength(1);
});

test('the names of a CommonJS package are not checked', () => {
  expect(problems({ react: null }, { react: ['useState', '*'] })).toEqual([]);
});

test('it is one of the checks before a step is promoted', () => {
  const found = checkStep(flowFile, shellWith({ kit: [] }), stepWith({ kit: ['a'] }));
  expect(found.map(({ rule }) => rule)).toEqual(['import from kit']);
});
