import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createAppStore } from './createAppStore';
import { DictionaryProvider, useText, type TextValues } from './DictionaryProvider';
import { languageChanged } from './language';

function Text({ source, values }: { source: string; values?: TextValues }) {
  return <p>{useText()(source, values)}</p>;
}

async function show(source: string, values?: TextValues) {
  fakeServer(() =>
    success([
      { vi: 'Họ', en: 'Surname' },
      { vi: 'Bước {step}', en: 'Step {step}' },
    ]),
  );
  const store = createAppStore({ flow: testFlow });
  render(
    <Provider store={store}>
      <DictionaryProvider>
        <Text source={source} {...(values && { values })} />
      </DictionaryProvider>
    </Provider>,
  );
  await act(async () => {});
  return { text: () => screen.getByRole('paragraph').textContent, store };
}

beforeEach(() => window.localStorage.clear());

// @proves DATA-DICTIONARY-2
test('English shows the entry of the dictionary, Vietnamese the source', async () => {
  const { text, store } = await show('Họ');
  expect(text()).toBe('Surname');
  act(() => void store.dispatch(languageChanged('vi')));
  expect(text()).toBe('Họ');
});

// @proves DATA-DICTIONARY-3
test('a text without an entry shows as it is', async () => {
  expect((await show('Tên lạ')).text()).toBe('Tên lạ');
});

test('values are inserted', async () => {
  expect((await show('Bước {step}', { step: 2 })).text()).toBe('Step 2');
});

test('a message that is no template shows as it is', async () => {
  expect((await show('Máy chủ { bận')).text()).toBe('Máy chủ { bận');
});
