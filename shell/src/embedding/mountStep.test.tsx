import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { text } from 'contract';
import { createAppStore, defineSection, defineStep, languageChanged, useText } from 'shared-store';
import { flow } from '../../testing/showApp';
import { mountStep, type MountStepOptions } from './mountStep';

const section = defineSection('colorInfo', { color: text({ label: 'Màu' }) });

const step = defineStep({
  name: 'step-color',
  title: 'Màu',
  section,
  Page: function ColorPage({ onBack, onContinue, options }) {
    const text = useText();
    return (
      <>
        <h1>{text('Màu')}</h1>
        <p>{options.texts?.caption}</p>
        <button disabled={!onBack} onClick={onBack}>
          Quay lại
        </button>
        <button onClick={onContinue}>Tiếp tục</button>
      </>
    );
  },
});

/**
 * Mounts the step in an element of the page. Its server's dictionary has the word for colour and
 * nothing else.
 */
async function mount(options: Partial<MountStepOptions> = {}) {
  window.localStorage.setItem('language', 'vi');
  window.sessionStorage.clear();
  window.fetch = async () =>
    ({
      ok: true,
      status: 200,
      json: async () => ({ is_success: true, data: [{ vi: 'Màu', en: 'Color' }], message: '' }),
    }) as unknown as Response; // the client reads no more of a response than this
  const store = createAppStore({ flow });
  const element = document.body.appendChild(document.createElement('div'));
  let unmount = () => {};
  await act(async () => {
    unmount = mountStep(element, { store, step, ...options });
  });
  return { store, element, unmount };
}

afterEach(() => document.body.replaceChildren());

test('the step shows, with the options that the page gives', async () => {
  await mount({ options: { texts: { caption: 'một gợi ý' } } });
  expect(screen.getByRole('heading', { name: 'Màu' })).toBeVisible();
  expect(screen.getByText('một gợi ý')).toBeVisible();
});

test('onChange is called with the answers, at once and at every change', async () => {
  const onChange = jest.fn();
  const { store } = await mount({ onChange });
  expect(onChange).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(section.edited({ color: 'đỏ' })));
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({
      answers: { color: 'đỏ' },
      payload: { color: 'đỏ' },
      summary: [{ label: 'Màu', value: { kind: 'text', text: 'đỏ' } }],
    }),
  );
});

test('a change of another step does not call onChange', async () => {
  const onChange = jest.fn();
  const { store } = await mount({ onChange });
  await act(async () => void store.dispatch(languageChanged('en')));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('onBack and onContinue are called; without onBack, Back is disabled', async () => {
  const onBack = jest.fn();
  const onContinue = jest.fn();
  const { unmount } = await mount({ onBack, onContinue });
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect([onBack.mock.calls.length, onContinue.mock.calls.length]).toEqual([1, 1]);
  act(unmount);
  await mount();
  expect(screen.getByRole('button', { name: 'Quay lại' })).toBeDisabled();
});

test('the page changes the language by the store', async () => {
  const { store } = await mount();
  await act(async () => void store.dispatch(languageChanged('en')));
  expect(screen.getByRole('heading', { name: 'Color' })).toBeVisible();
});

test('unmounted, it leaves nothing but the answers in the store', async () => {
  const onChange = jest.fn();
  const { store, element, unmount } = await mount({ onChange });
  act(() => void store.dispatch(section.edited({ color: 'đỏ' })));
  act(unmount);
  expect(element).toBeEmptyDOMElement();
  expect(section.select(store.getState())).toEqual({ color: 'đỏ' });
  act(() => void store.dispatch(section.edited({ color: 'xanh' })));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a step of another contract is refused', async () => {
  // A step of a later release: the types here do not allow it.
  const later = { ...step, contract: 3 } as unknown as typeof step;
  await expect(mount({ step: later })).rejects.toThrow(
    'step-color speaks contract 3, this shell 2',
  );
});
