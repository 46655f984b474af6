import { watchStatus } from './watchStatus';

const status = (serial: number, ...withdrawn: string[]) => ({ serial, current: 'b', withdrawn });

let answers: unknown[];
let hidden = false;
const fetchStatus = jest.fn(() => {
  const answer = answers.shift();
  return Promise.resolve({ ok: answer !== undefined, json: () => Promise.resolve(answer) });
});

beforeEach(() => {
  jest.useFakeTimers();
  fetchStatus.mockClear();
  window.fetch = fetchStatus as never;
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => jest.useRealTimers());

async function watched(...given: unknown[]) {
  answers = given;
  const onWithdrawn = jest.fn();
  const end = watchStatus('admission', 'a', onWithdrawn);
  return { onWithdrawn, end };
}

test('a page learns within a minute that its set was withdrawn', async () => {
  const { onWithdrawn, end } = await watched(status(1), status(2, 'a'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchStatus).toHaveBeenCalledWith('/flows/admission/status.json', { cache: 'no-cache' });
  expect(onWithdrawn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50_000);
  expect(onWithdrawn).toHaveBeenCalledWith(status(2, 'a'));
  end();
});

test('an older copy of a cache is ignored', async () => {
  const { onWithdrawn, end } = await watched(status(3), status(2, 'a'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fetchStatus).toHaveBeenCalledTimes(2);
  expect(onWithdrawn).not.toHaveBeenCalled();
  end();
});

test('a hidden page asks nothing, and asks when it is shown again', async () => {
  const { onWithdrawn, end } = await watched(status(1, 'a'));
  hidden = true;
  await jest.advanceTimersByTimeAsync(200_000);
  expect(fetchStatus).not.toHaveBeenCalled();
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onWithdrawn).toHaveBeenCalledTimes(1);
  end();
});

test('a host that has no such file, or a page in its place, changes nothing', async () => {
  const { onWithdrawn, end } = await watched(undefined, '<!doctype html>', {});
  await jest.advanceTimersByTimeAsync(200_000);
  expect(onWithdrawn).not.toHaveBeenCalled();
  end();
});
