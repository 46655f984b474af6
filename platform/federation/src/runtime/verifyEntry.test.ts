/** @jest-environment jsdom */
import { ModuleFederation } from '@module-federation/runtime-core';
import verifyEntry, { type VerifiedRemote } from './verifyEntry';

const page = globalThis as unknown as Record<string, unknown>;
const shareScope = { react: {} };
let host: ModuleFederation;
let entry = '';
let patch = 0;

beforeEach(() => {
  // The runtime keeps what it loaded for all hosts of a page, by its address.
  entry = `https://school.test/packages/step-pet/1.0.${patch++}/remoteEntry.js`;
  host = new ModuleFederation({ name: 'host', remotes: [], plugins: [verifyEntry()] });
  host.shareScopeMap['default'] = shareScope;
});
afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
  delete page['step_pet'];
});

const scripts = () => [...document.querySelectorAll('script')];

function load(changes: Partial<VerifiedRemote> = {}): Promise<unknown> {
  const remote: VerifiedRemote = { name: 'step_pet', entry, integrity: 'sha384-x', ...changes };
  host.registerRemotes([remote], { force: true });
  const loading = host.loadRemote('step_pet/step');
  // A test looks at it later: until then a failure is no unhandled one, which would end the run.
  loading.catch(() => {});
  return loading;
}

/** The runtime asks after some turns of the queue. */
async function asked() {
  for (let turn = 0; turn < 100 && scripts().length === 0; turn++) await Promise.resolve();
}

/** Waits for the request, and lets the script load after it defined this. */
async function comes(container?: unknown, event = 'load') {
  await asked();
  page['step_pet'] = container;
  scripts().at(-1)?.dispatchEvent(new Event(event));
}

const containerOf = (module: unknown) => ({
  init: jest.fn(),
  get: jest.fn(() => Promise.resolve(() => module)),
});

test('the runtime initialises the container with what the page shares, and returns its step', async () => {
  const loading = load();
  const container = containerOf('the step');
  await comes(container);
  expect(scripts()[0]).toMatchObject({
    src: entry,
    integrity: 'sha384-x',
    crossOrigin: 'anonymous',
  });
  await expect(loading).resolves.toBe('the step');
  expect(container.init.mock.calls[0]).toContain(shareScope);
  expect(container.get).toHaveBeenCalledWith('./step');
});

test('a script without a hash is never requested', async () => {
  await expect(load({ integrity: '' })).rejects.toThrow(`No hash is known for ${entry}`);
  expect(scripts()).toHaveLength(0);
});

test('a script that defines no container fails, whatever an earlier attempt defined', async () => {
  page['step_pet'] = containerOf('of before');
  const loading = load();
  await asked();
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow(`${entry} leaves no step_pet`);
});

test('a container without a step fails', async () => {
  const loading = load();
  await comes({ init: jest.fn(), get: () => Promise.resolve(undefined) });
  await expect(loading).rejects.toThrow('RUNTIME-014');
});

test('a failed load is not remembered: the next one requests its own address', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const first = load();
  await comes(undefined, 'error');
  await expect(first).rejects.toThrow(`${entry} could not be loaded`);
  expect(scripts()).toHaveLength(0);
  const second = load({ entry: `${entry}?r=1` });
  await comes(containerOf('the step'));
  expect(scripts()[0]?.src).toBe(`${entry}?r=1`);
  await expect(second).resolves.toBe('the step');
});

test('a container that was loaded is not used for a later load, which asks again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const first = load();
  await comes(containerOf('the first'));
  await expect(first).resolves.toBe('the first');
  scripts().forEach((script) => script.remove());
  const second = load({ entry: `${entry}?r=1` });
  await comes(containerOf('the second'));
  await expect(second).resolves.toBe('the second');
});

test('a script that does not load times out', async () => {
  jest.useFakeTimers();
  const loading = load();
  await asked();
  jest.advanceTimersByTime(8000);
  await expect(loading).rejects.toThrow(`${entry} does not come`);
});
