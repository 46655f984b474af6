import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { DictionaryProvider, useText } from './DictionaryProvider';

const state = (data: object) => ({ language: 'en', dictionary: { data } });

function Shown({ source }: { source: string }): ReactNode {
  return useText()(source, { days: 2 });
}

/** What is shown of a text, with an English of it. */
function show(english: unknown, source = 'Trong {days} ngày') {
  const store = createStore(() => state(english === undefined ? {} : { [source]: english }));
  const { container } = render(
    <Provider store={store}>
      <DictionaryProvider>
        <Shown source={source} />
      </DictionaryProvider>
    </Provider>,
  );
  return () => container.textContent;
}

const PLURAL = '{days, plural, one {# day} other {# days}}';

test.each([
  ['with placeholders', 'Within {days} days', 'Within 2 days'],
  ['of nobody', undefined, 'Trong 2 ngày'],
  [
    'that the server has compiled',
    [
      { type: 1, value: 'days' },
      { type: 0, value: ' days' },
    ],
    '2 days',
  ],
])('a text %s is shown without a parser', (_, english, shown) => {
  expect(show(english)()).toBe(shown);
});

test('one that nobody has compiled is shown in Vietnamese until the parser is there', async () => {
  const shown = show(PLURAL);
  expect(shown()).toBe('Trong 2 ngày');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shown()).toBe('2 days');
});

test('what is no message is shown in Vietnamese', async () => {
  const shown = show('{days');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shown()).toBe('Trong 2 ngày');
});
