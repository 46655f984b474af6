/** @jest-environment jsdom */
import { loadContainer } from './loadContainer';

const URL = 'https://school.test/packages/step-pet/1.0.0/remoteEntry.js';
const shareScope = { react: {} };
const page = globalThis as unknown as Record<string, unknown>;
const initSharing = jest.fn(() => Promise.resolve());

beforeEach(() => {
  page['__webpack_init_sharing__'] = initSharing;
  page['__webpack_share_scopes__'] = { default: shareScope };
});
afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
  delete page['step_pet'];
});

const scripts = () => [...document.querySelectorAll('script')];

/** The script loads, and defines this. */
function comes(container?: unknown) {
  page['step_pet'] = container;
  scripts()[0]?.dispatchEvent(new Event('load'));
}

const containerOf = (module: unknown) => ({
  init: jest.fn(),
  get: jest.fn(() => Promise.resolve(() => module)),
});

test('a container shares what the page provides, and returns its step', async () => {
  const loading = loadContainer('step_pet', URL, 'sha384-x');
  expect(scripts()[0]).toMatchObject({ src: URL, integrity: 'sha384-x', crossOrigin: 'anonymous' });
  const container = containerOf('the step');
  comes(container);
  await expect(loading).resolves.toBe('the step');
  expect(initSharing).toHaveBeenCalledWith('default');
  expect(container.init).toHaveBeenCalledWith(shareScope);
  expect(container.get).toHaveBeenCalledWith('./step');
});

test('a script without a hash is never requested', async () => {
  await expect(loadContainer('step_pet', URL, '')).rejects.toThrow(`No hash is known for ${URL}`);
  expect(scripts()).toHaveLength(0);
});

test('a script that defines no container fails, whatever an earlier attempt defined', async () => {
  page['step_pet'] = containerOf('of before');
  const loading = loadContainer('step_pet', URL, 'sha384-x');
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow(`${URL} leaves no step_pet`);
});

test('a container without a step fails', async () => {
  const loading = loadContainer('step_pet', URL, 'sha384-x');
  comes(containerOf(undefined));
  await expect(loading).rejects.toThrow('step_pet exposes no ./step');
});

test('a script that cannot be fetched, or has another hash, fails and is removed', async () => {
  const loading = loadContainer('step_pet', URL, 'sha384-x');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow(`${URL} could not be loaded`);
  expect(scripts()).toHaveLength(0);
});

test('a script that does not load times out', async () => {
  jest.useFakeTimers();
  const loading = loadContainer('step_pet', URL, 'sha384-x');
  jest.advanceTimersByTime(8000);
  await expect(loading).rejects.toThrow(`${URL} does not come`);
});
