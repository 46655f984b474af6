import { act, renderHook } from '@testing-library/react';
import { flowWithMore } from '../../testing/showApp';
import type { StepLoader } from './stepLoader';
import { usePrefetchSteps } from './usePrefetchSteps';

const { steps } = flowWithMore;
let fetched: string[];

// Loading the code itself takes real time, and the test's clock is its own.
jest.mock('../thank/loadThankYouPage', () => ({
  loadThankYouPage: async () => void fetched.push('thank-you'),
}));

let missing: string | undefined;
let atOnce: number;
let most: number;

const loader: Pick<StepLoader, 'prefetch'> = {
  async prefetch(name) {
    fetched.push(name);
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 100));
    atOnce -= 1;
    if (name === missing) throw new Error('offline');
  },
};
const show = (props: { current: string; dirty: boolean }) =>
  renderHook(
    // The hook does nothing else with it.
    ({ current, dirty }) => usePrefetchSteps(loader as StepLoader, steps, current, dirty),
    { initialProps: props },
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  [fetched, missing, atOnce, most] = [[], undefined, 0, 0];
});
afterEach(() => jest.useRealTimers());

test('once something is typed, what follows is loaded, one step at a time', async () => {
  const { rerender } = show({ current: '1', dirty: false });
  await pass(5000);
  expect(fetched).toEqual([]);
  rerender({ current: '1', dirty: true });
  await pass(5000);
  // Also a step that is not shown as long as its condition does not hold.
  expect(fetched).toEqual(['step-between', 'step-two', 'thank-you']);
  expect(most).toBe(1);
});

test('a step that cannot be loaded keeps none of the others, and is loaded when the network is back', async () => {
  missing = 'step-between';
  show({ current: '1', dirty: true });
  await pass(1750);
  expect(fetched).toEqual(['step-between', 'step-two', 'thank-you']);
  missing = undefined;
  window.dispatchEvent(new Event('online'));
  await pass(600);
  expect(fetched.slice(3)).toEqual(['step-between']);
});

test('what is behind the parent is loaded last', async () => {
  show({ current: '2', dirty: true });
  await pass(5000);
  expect(fetched).toEqual(['step-two', 'step-one', 'thank-you']);
});
