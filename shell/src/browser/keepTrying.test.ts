import { keepTrying } from './keepTrying';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const comesBack = () => window.dispatchEvent(new Event('online'));

let tries: number;
let isBroken: boolean;
const work = async () => {
  tries += 1;
  if (isBroken) throw new Error('on purpose');
};
const neverEnded = new AbortController().signal;

beforeEach(() => {
  jest.useFakeTimers();
  [tries, isBroken] = [0, true];
});
afterEach(() => {
  comesBack();
  jest.useRealTimers();
});

test('what fails is tried again after growing delays, until it succeeds', async () => {
  const done = keepTrying(work, neverEnded);
  expect(tries).toBe(1);
  await pass(1999);
  expect(tries).toBe(1);
  await pass(1);
  expect(tries).toBe(2);
  await pass(3999);
  expect(tries).toBe(2);
  isBroken = false;
  await pass(1);
  await done;
  expect(tries).toBe(3);
});

test('when the network returns it tries at once, and its delays start from the first', async () => {
  const done = keepTrying(work, neverEnded);
  await pass(2000 + 4000);
  expect(tries).toBe(3);
  comesBack();
  await pass(0);
  expect(tries).toBe(4);
  isBroken = false;
  await pass(2000);
  await done;
  expect(tries).toBe(5);
});

test('what has failed before waits first', async () => {
  isBroken = false;
  const done = keepTrying(work, neverEnded, 1);
  expect(tries).toBe(0);
  comesBack();
  await done;
  expect(tries).toBe(1);
});

test('what was ended is not tried again', async () => {
  const ended = new AbortController();
  const done = keepTrying(work, ended.signal);
  await pass(0);
  ended.abort();
  comesBack();
  await done;
  expect(tries).toBe(1);
});
