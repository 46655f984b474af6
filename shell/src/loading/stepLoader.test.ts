import type { ReleaseSet, RemoteRelease } from 'contract';
import type { Loaded } from 'federation/runtime';
import { loadRemoteModule } from 'federation/runtime';
import { createAppStore, defineStep } from 'shared-store';
import { remoteRelease } from '../../testing/remoteRelease';
import { flow } from '../../testing/showApp';
import { createStepLoader } from './stepLoader';

jest.mock('federation/runtime', () => ({ loadRemoteModule: jest.fn() }));

const [wanted, fallback] = [remoteRelease('1.1.0'), remoteRelease('1.0.0')];
const step = defineStep({ name: 'step-one', title: 'Một', Page: () => null });

/** Records what each load asked for, and returns the first of it. */
const asked: (readonly RemoteRelease[])[] = [];
const load = jest.mocked(loadRemoteModule);
beforeEach(() => {
  window.sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
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

function loader(steps: ReleaseSet['steps'] = { 'step-one': { ...wanted, fallback } }) {
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
  const loading = steps.load('step-one');
  expect(steps.load('step-one')).toBe(loading);
  await expect(loading).resolves.toBe(step);
  // The properties that `use` reads.
  expect(loading).toMatchObject({ status: 'fulfilled', value: step });
  expect(steps.load('step-one')).toBe(loading);
  expect(asked).toHaveLength(1);
});

const versionsAsked = () => asked.map((releases) => releases.map(({ version }) => version));

test('a version that threw is replaced by the fallback, until the parent tries again', async () => {
  const steps = loader();
  await steps.load('step-one');
  expect(steps.markFailed('step-one', new Error())).toBe(true);
  await steps.load('step-one');
  expect(versionsAsked()).toEqual([['1.1.0', '1.0.0'], ['1.0.0']]);

  expect(steps.markFailed('step-one', new Error())).toBe(false);
  steps.reset('step-one');
  await steps.load('step-one');
  expect(versionsAsked().at(-1)).toEqual(['1.1.0', '1.0.0']);
});

test('a version that threw is replaced by the fallback in the tab’s next pages', async () => {
  const steps = loader();
  await steps.load('step-one');
  steps.markFailed('step-one', new Error());
  await loader().load('step-one');
  expect(versionsAsked().at(-1)).toEqual(['1.0.0']);
});

test('the only version of a step is tried again in the next page after it threw, not after it hung', async () => {
  const only = () => loader({ 'step-one': wanted });
  const steps = only();
  await steps.load('step-one');
  steps.markRunning('step-one', true);
  expect(steps.markFailed('step-one', new Error())).toBe(false);
  await only().load('step-one');
  expect(versionsAsked().at(-1)).toEqual(['1.1.0']);

  steps.markRunning('step-one', true);
  await expect(only().load('step-one')).rejects.toThrow();
});

test('while a version runs, this page goes on using it', async () => {
  const steps = loader();
  await steps.load('step-one');
  steps.markRunning('step-one', true);
  steps.unload('step-one');
  await steps.load('step-one');
  expect(versionsAsked().at(-1)).toEqual(['1.1.0', '1.0.0']);
});

test('a failed load is kept until it is unloaded, which forgives no version', async () => {
  load.mockRejectedValueOnce(new AggregateError([]));
  const steps = loader();
  const failed = steps.load('step-one');
  await expect(failed).rejects.toThrow();
  expect(steps.load('step-one')).toBe(failed);
  expect(failed).toMatchObject({ status: 'rejected' });
  steps.unload('step-one');
  await steps.load('step-one');
  steps.markFailed('step-one', new Error());
  steps.unload('step-one');
  await steps.load('step-one');
  expect(versionsAsked().at(-1)).toEqual(['1.0.0']);
});

test('a step is prefetched once with its lists, and again only after it failed', async () => {
  const listed = { ...wanted, prefetchPaths: ['know-source', 'lists/transport'] };
  const paths: unknown[] = [];
  window.fetch = async (path) => {
    paths.push(path);
    throw new TypeError('Failed to fetch');
  };
  load.mockRejectedValueOnce(new AggregateError([]));
  const steps = loader({ 'step-one': listed });
  await expect(steps.prefetch('step-one')).rejects.toThrow();
  paths.length = 0;
  await steps.prefetch('step-one');
  await steps.prefetch('step-one');
  expect(asked).toHaveLength(1);
  await expect(steps.load('step-one')).resolves.toBe(step);
  expect(paths).toEqual(['../../api/know-source', '../../api/lists/transport']);
});

test('a step that is loading is not loaded once more to be prefetched', async () => {
  const steps = loader();
  await Promise.all([steps.load('step-one'), steps.prefetch('step-one')]);
  expect(asked).toHaveLength(1);
});

test('a step that never loaded has no fallback to use', async () => {
  load.mockRejectedValue(new AggregateError([]));
  const steps = loader();
  await expect(steps.load('step-one')).rejects.toThrow();
  expect(steps.markFailed('step-one', new Error())).toBe(false);
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
