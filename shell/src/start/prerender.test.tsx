import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import {
  createAppStore,
  languageChanged,
  useText,
  type AppStore,
  type RootState,
} from 'shared-store';
import { flow, memoryLoader } from '../../testing/showApp';
import { App } from './App';
import { prerender } from './prerender';

function Page() {
  const text = useText();
  return (
    <label>
      {text('Tên')}
      <input />
    </label>
  );
}

/** A page in English, whose server has these texts. */
async function pageWith(entries: readonly { vi: string; en: string }[]) {
  window.localStorage.setItem('language', 'en');
  window.fetch = async () =>
    ({
      ok: true,
      status: 200,
      json: async () => ({ is_success: true, data: entries, message: '' }),
    }) as unknown as Response; // the client reads no more of a response than this
  const store = createAppStore({ flow });
  const loader = memoryLoader(store, { 'step-one': Page });
  await act(async () => {});
  const render = (serverState?: RootState) => (
    <App store={store} basePath="/" loader={loader} {...(serverState && { serverState })} />
  );
  return { render, store };
}

test('a markup names the entries of the dictionary that are in it', async () => {
  const { render, store } = await pageWith([
    { vi: 'Tên', en: 'Name' },
    { vi: 'Lạ', en: 'Unused' },
  ]);
  const { markup, texts } = prerender(render, store.getState());
  expect(markup).toContain('<label>Name<input/></label>');
  expect(texts).toEqual({ Tên: 'Name' });
});

/** The page as a promote rendered it, with an input that has the focus. */
async function releasedPage() {
  const { render, store } = await pageWith([{ vi: 'Tên', en: 'Name' }]);
  const { markup, texts } = prerender(render, store.getState());
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = markup;
  const input = root.querySelector('input');
  input?.focus();
  return { root, input, texts };
}

test.each<[string, string, (store: AppStore) => void]>([
  ['a text that the office has changed', 'Given name', () => {}],
  [
    'a language that is chosen while React hydrates',
    'Tên',
    (store) => void store.dispatch(languageChanged('vi')),
  ],
])('%s is shown after the hydration, in the same nodes', async (_, shown, change) => {
  const { root, input, texts } = await releasedPage();
  const { render, store } = await pageWith([{ vi: 'Tên', en: 'Given name' }]);
  const { dictionary, ...state } = store.getState();
  const page = render({ ...state, dictionary: { ...dictionary, data: texts } });
  change(store);
  const mismatches: unknown[] = [];
  const onRecoverableError = (error: unknown) => mismatches.push(error);
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  expect(root.querySelector('label')).toHaveTextContent(shown);
  expect(root.querySelector('input')).toBe(input);
  expect(input).toHaveFocus();
  expect(mismatches).toEqual([]);
});
