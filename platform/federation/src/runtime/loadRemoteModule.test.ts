/** @jest-environment jsdom */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from 'contract';
import { loadRemoteModule } from './loadRemoteModule';
import { reportFailure } from './reportFailure';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./reportFailure', () => ({ reportFailure: jest.fn() }));

const release = (version: string): RemoteRelease => ({
  name: 'step-pet',
  version,
  container: `step_pet_${version}`,
  entry: { url: `/packages/step-pet/${version}/remoteEntry.js`, integrity: 'sha384-x' },
  styles: [],
});
const [wanted, fallback] = [release('1.1.0'), release('1.0.0')];
const accept = (module: unknown) => module;

let isOnline = true;
const asked: string[] = [];
/** A file loads when this says so; a network may be lost meanwhile. */
const serve = (isThere: (container: string) => boolean) =>
  jest.mocked(loadRemote).mockImplementation(async (id): Promise<never> => {
    const container = id.replace('/step', '');
    asked.push(container);
    if (!isThere(container)) throw new Error('could not be loaded');
    return container as never;
  });

beforeEach(() => {
  jest.mocked(reportFailure).mockResolvedValue(false);
  isOnline = true;
  asked.length = 0;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(registerRemotes).mockClear();
});

test('a version is tried three times, and then its fallback', async () => {
  serve((container) => container === fallback.container);
  await expect(loadRemoteModule([wanted, fallback], accept)).resolves.toEqual({
    value: fallback.container,
    release: fallback,
  });
  const { container } = wanted;
  expect(asked).toEqual([container, container, container, fallback.container]);
});

test.each([true, false])(
  'a version that cannot be used is reported once, with whether the network was at fault: %s',
  async (isNetwork) => {
    jest.mocked(reportFailure).mockResolvedValue(isNetwork);
    serve((container) => container === fallback.container);
    const onFailed = jest.fn();
    await loadRemoteModule([wanted, fallback], accept, onFailed);
    await Promise.resolve();
    expect(onFailed.mock.calls).toEqual([
      [wanted, { error: new Error('could not be loaded'), isNetwork }],
    ]);
  },
);

test('without a network one attempt fails, and no fallback is used because of it', async () => {
  isOnline = false;
  serve((container) => container === fallback.container);
  await expect(loadRemoteModule([wanted, fallback], accept)).rejects.toThrow(AggregateError);
  expect(asked).toEqual([wanted.container]);
});

test('a network that is lost after an attempt ends the others', async () => {
  serve(() => {
    isOnline = asked.length < 2;
    return false;
  });
  await expect(loadRemoteModule([wanted, fallback], accept)).rejects.toThrow(AggregateError);
  expect(asked).toEqual([wanted.container, wanted.container]);
});

test('a browser that is wrong about its network loads the step', async () => {
  isOnline = false;
  serve(() => true);
  await expect(loadRemoteModule([wanted], accept)).resolves.toMatchObject({ release: wanted });
});

test('each attempt but the first has an address of its own, and all have the hash', async () => {
  serve(() => false);
  await expect(loadRemoteModule([release('1.2.0')], accept)).rejects.toThrow(AggregateError);
  const { calls } = jest.mocked(registerRemotes).mock;
  expect(calls.map(([, options]) => options)).toEqual(Array(3).fill({ force: true }));
  const remotes = calls.flatMap(([list]) => list);
  expect(remotes.map((remote) => ({ ...remote, entry: '' }))).toEqual(
    Array.from({ length: 3 }, () => ({
      name: 'step_pet_1.2.0',
      entry: '',
      integrity: 'sha384-x',
    })),
  );
  const addresses = remotes.map((remote) => ('entry' in remote ? remote.entry : ''));
  expect(new Set(addresses).size).toBe(3);
  expect(addresses[0]).toBe('http://localhost/packages/step-pet/1.2.0/remoteEntry.js');
});
