import type { RemoteRelease } from 'contract';
import type { Loaded } from 'federation/runtime';
import { loadRemoteModule } from 'federation/runtime';
import { createAppStore, defineStep } from 'shared-store';
import { flow } from '../testing/showApp';
import { createStepLoader } from './stepLoader';

jest.mock('federation/runtime', () => ({ loadRemoteModule: jest.fn() }));

const release = (version: string): RemoteRelease => ({
  name: 'step-one',
  version,
  container: '',
  entry: { url: '', integrity: '' },
  styles: [],
});
const [wanted, fallback] = [release('1.1.0'), release('1.0.0')];
const step = defineStep({ name: 'step-one', title: 'Một', Page: () => null });

/** Records what each load asked for, and returns the first of it. */
const asked: (readonly RemoteRelease[])[] = [];
const load = jest.mocked(loadRemoteModule);
beforeEach(() => {
  asked.length = 0;
  load.mockImplementation(
    async <T>(releases: readonly RemoteRelease[], accept: (m: unknown) => T) => {
      asked.push(releases);
      const [first] = releases;
      if (!first) throw new AggregateError([]);
      const loaded: Loaded<T> = { value: accept({ default: step }), release: first };
      return loaded;
    },
  );
});

function loader(steps = { 'step-one': { ...wanted, fallback } }) {
  const set = {
    id: '',
    flow,
    packages: {},
    brandStyle: { url: '', integrity: '' },
    shell: { scripts: [], styles: [] },
    steps,
  };
  return createStepLoader(set, createAppStore({ flow }));
}

test('a step is loaded once', async () => {
  const steps = loader();
  expect(steps.loaded('step-one')).toBeUndefined();
  await Promise.all([steps.load('step-one'), steps.load('step-one')]);
  expect(steps.loaded('step-one')).toBe(step);
  expect(asked).toHaveLength(1);
});

test('a version that threw is replaced by the fallback, until the parent tries again', async () => {
  const steps = loader();
  await steps.load('step-one');
  expect(steps.markFailed('step-one')).toBe(true);
  expect(steps.loaded('step-one')).toBeUndefined();
  await steps.load('step-one');
  expect(asked.map((releases) => releases.map(({ version }) => version))).toEqual([
    ['1.1.0', '1.0.0'],
    ['1.0.0'],
  ]);

  expect(steps.markFailed('step-one')).toBe(false);
  steps.reset('step-one');
  await steps.load('step-one');
  expect(asked.at(-1)?.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('a step that never loaded has no fallback to use', async () => {
  load.mockRejectedValue(new AggregateError([]));
  const steps = loader();
  await expect(steps.load('step-one')).rejects.toThrow();
  expect(steps.markFailed('step-one')).toBe(false);
});

test('an export that is no step of this contract is refused', async () => {
  load.mockImplementation(async (_, accept) => ({
    value: accept({ default: { ...step, contract: 1 } }),
    release: wanted,
  }));
  await expect(loader().load('step-one')).rejects.toThrow('step-one is no step of contract 2');
});

test('a set without the step is reported', async () => {
  await expect(loader().load('step-two')).rejects.toThrow('The set has no step-two');
});
