import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FlowStep } from 'contract';
import { createAppStore } from 'shared-store';
import { flow, memoryLoader, one } from '../../testing/showApp';
import { StandalonePage } from './StandalonePage';

/** Shows a step of the small flow alone, in Vietnamese. */
async function showAlone(step: FlowStep | undefined) {
  window.localStorage.setItem('language', 'vi');
  window.sessionStorage.clear();
  const store = createAppStore({ flow: { ...flow, steps: step ? [step] : [] } });
  await act(async () => {
    render(<StandalonePage store={store} loader={memoryLoader(store)} />);
  });
  return store;
}

const part = (name: string) =>
  JSON.parse(document.querySelector(`[data-part="${name}"]`)?.textContent ?? 'null') as unknown;

test('the panel shows the answers as they are typed', async () => {
  const store = await showAlone(flow.steps[0]);
  expect(await screen.findByRole('heading', { name: 'Bước một' })).toBeVisible();
  expect(part('answers')).toEqual({ name: '', kept: '' });
  act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
  expect(part('answers')).toEqual({ name: 'Ánh', kept: '' });
  expect(part('payload')).toEqual({ name: 'Ánh', kept: '' });
  expect(part('summary')).toEqual([{ label: 'Tên', value: { kind: 'text', text: 'Ánh' } }]);
});

test('Continue is counted, and the step stays', async () => {
  await showAlone(flow.steps[0]);
  const button = await screen.findByRole('button', { name: 'Tiếp tục' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByText('Continue: 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bước một' })).toBeVisible();
});

test('Back is enabled, and counted', async () => {
  await showAlone(flow.steps[1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Quay lại' }));
  expect(screen.getByText('Back: 1')).toBeVisible();
});

test('a step without a section says so', async () => {
  await showAlone(flow.steps[1]);
  expect(await screen.findByRole('heading', { name: 'step-two has no section' })).toBeVisible();
});

test('the language and the colour mode can be changed', async () => {
  await showAlone(flow.steps[0]);
  expect(screen.getByRole('radiogroup', { name: 'Ngôn ngữ' })).toBeVisible();
  expect(document.querySelector('details')).toContainElement(
    screen.getByRole('radiogroup', { name: 'Giao diện' }),
  );
});
