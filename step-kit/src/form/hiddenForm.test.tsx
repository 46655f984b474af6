import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { Provider } from 'react-redux';
import { createAppStore, DictionaryProvider, startedOver } from 'shared-store';
import { exampleStep } from '../../testing/exampleStep';
import { TEST_FLOW } from '../../testing/lists';
import { TextField } from '../fields/TextField';

it('a form that was drawn out of sight shows the answers as they are when it is shown', () => {
  const step = exampleStep({
    initial: { surname: '' },
    fields: <TextField name="surname" label="Họ" />,
  });
  window.localStorage.setItem('language', 'vi');
  const store = createAppStore({ flow: TEST_FLOW });
  store.addStep(step, {});
  const show = (mode: 'visible' | 'hidden') => (
    <Provider store={store}>
      <DictionaryProvider>
        <Activity mode={mode}>
          <step.Page onContinue={() => {}} options={{}} />
        </Activity>
      </DictionaryProvider>
    </Provider>
  );
  act(() => void store.dispatch(step.section?.edited({ surname: 'Lê' }) ?? startedOver()));
  const { rerender } = render(show('hidden'));
  expect(screen.getByLabelText('Họ')).not.toBeVisible();
  expect(screen.getByLabelText('Họ')).toHaveValue('Lê');
  act(() => void store.dispatch(startedOver()));
  rerender(show('visible'));
  expect(screen.getByLabelText('Họ')).toBeVisible();
  expect(screen.getByLabelText('Họ')).toHaveValue('');
});
