import { act, screen } from '@testing-library/react';
import { memoryLoader, showApp } from '../../testing/showApp';
import { StepSkeleton } from '../loading/StepSkeleton';
import { withStatus } from '../loading/stepLoader';

jest.mock('../loading/StepSkeleton', () => ({ StepSkeleton: jest.fn(() => null) }));
const heading = () => screen.queryByRole('heading', { name: 'Bước một' });

let reported: jest.SpyInstance;
beforeEach(() => {
  jest.mocked(StepSkeleton).mockClear();
  reported = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
});

test('a step that arrives while it is suspended is shown, and React reports nothing', async () => {
  let arrive = () => {};
  await showApp({
    loader(store) {
      const memory = memoryLoader(store);
      const gate = new Promise<void>((resolve) => (arrive = resolve));
      const arriving = withStatus(gate.then(() => memory.load('step-one')));
      return { ...memory, load: () => arriving };
    },
  });
  expect(heading()).toBeNull();
  expect(StepSkeleton).toHaveBeenCalled();
  await act(async () => arrive());
  expect(heading()).toBeVisible();
});

test('a step that has loaded before is shown at once, and never as a skeleton', async () => {
  await showApp();
  expect(heading()).toBeVisible();
  expect(StepSkeleton).not.toHaveBeenCalled();
});
