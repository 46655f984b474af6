import { act, waitFor } from '@testing-library/react';
import { languageChanged } from 'shared-store';
import { showApp } from '../../testing/showApp';

test('while a reader of English has no dictionary, the page says that its text is Vietnamese', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  let isUp = false;
  const data = [{ vi: 'Quay lại', en: 'Back' }];
  const store = await showApp({
    answer: () => ({ ok: isUp, body: isUp ? { is_success: true, message: '', data } : {} }),
  });
  expect(root).not.toHaveAttribute('lang');

  await act(async () => void store.dispatch(languageChanged('en')));
  await waitFor(() => expect(store.getState().dictionary.error).not.toBe(''));
  expect(document.documentElement.lang).toBe('en');
  expect(root).toHaveAttribute('lang', 'vi');

  isUp = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(root).not.toHaveAttribute('lang'));
});
