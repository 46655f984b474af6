import { act, renderHook } from '@testing-library/react';
import { flow } from '../../testing/showApp';
import type { StepLoader } from './stepLoader';
import { usePreloadStep } from './usePreloadStep';

const [one, two] = flow.steps;
const loaded: string[] = [];
const unloaded: string[] = [];

const loader = (fails = false): StepLoader => ({
  load: async (name) => {
    loaded.push(name);
    if (fails) throw new Error('404');
    return { contract: 2, name, title: '', Page: () => null };
  },
  prefetch: async () => {},
  unload: (name) => unloaded.push(name),
  markRunning() {},
  markFailed: () => false,
  reset: () => {
    throw new Error('not asked by the parent');
  },
});
const preload = (of = loader()) =>
  renderHook(({ next, dirty }) => usePreloadStep(of, next, dirty), {
    initialProps: { next: two, dirty: false },
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const ACTIVITIES = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel'];

beforeEach(() => {
  jest.useFakeTimers();
  loaded.length = 0;
  unloaded.length = 0;
});
afterEach(() => jest.useRealTimers());

test('the next step is loaded, and then rendered once the parent pauses', async () => {
  const { result } = preload();
  await pass(600);
  expect([loaded, result.current]).toEqual([['step-two'], undefined]);
  await pass(2000);
  expect(result.current).toBe(two);
});

test.each(ACTIVITIES)(
  'while there is a %s now and then, the next step is not rendered',
  async (type) => {
    const { result } = preload();
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('input', (event) => event.stopPropagation());
    for (let times = 0; times < 10; times++) {
      await pass(400);
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    expect([loaded, result.current]).toEqual([['step-two'], undefined]);
    await pass(2000);
    expect(result.current).toBe(two);
  },
);

test('a parent who goes on before a pause is not followed by the step after', async () => {
  const { result, rerender } = preload();
  await pass(600);
  rerender({ next: one, dirty: false });
  await pass(600);
  expect(result.current).toBeUndefined();
  await pass(2000);
  expect(result.current).toBe(one);
});

test('a step that does not load is loaded again when the parent comes to it', async () => {
  const { result } = preload(loader(true));
  await pass(3000);
  expect([unloaded, result.current]).toEqual([['step-two'], undefined]);
});
