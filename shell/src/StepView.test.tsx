import { act, screen } from '@testing-library/react';
import type { StepDefinition } from 'shared-store';
import { memoryLoader, showApp } from '../testing/showApp';

test('a step that arrives while it is suspended is shown, and React recovers from no error', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  let arrive = () => {};
  await showApp({
    loader(store) {
      const memory = memoryLoader(store);
      const step = memory.loaded('step-one');
      let arrived: StepDefinition | undefined;
      const arriving = new Promise<StepDefinition>((resolve) => {
        arrive = () => {
          arrived = step;
          if (step) resolve(step);
        };
      });
      return { ...memory, loaded: () => arrived, load: () => arriving };
    },
  });
  expect(screen.queryByRole('heading', { name: 'Bước một' })).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Bước một' })).toBeVisible();
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
});
