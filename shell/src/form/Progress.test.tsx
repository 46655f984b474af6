import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import {
  createAppStore,
  DictionaryProvider,
  reviewEditStarted,
  stepChanged,
  stepCompleted,
} from 'shared-store';
import { flow } from '../../testing/showApp';
import { Progress } from './Progress';

const names = ['Học sinh', 'Liên hệ', 'Trường hiện tại', 'Bổ sung', 'Xác nhận'];
const steps = names.map((title, index) => ({ step: `step-${index + 1}`, title }));

/** The progress of five steps, after the parent went to these. */
function progressAfter(...visited: string[]) {
  window.localStorage.setItem('language', 'vi');
  window.sessionStorage.clear();
  const store = createAppStore({ flow: { ...flow, steps } });
  render(
    <Provider store={store}>
      <DictionaryProvider>
        <Progress />
      </DictionaryProvider>
    </Provider>,
  );
  for (const step of visited) act(() => void store.dispatch(stepChanged(step)));
  return store;
}

const marks = (selector: string, attribute: string) =>
  Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(attribute));

// @proves PROGRESS-2
test.each([
  { step: '1', done: 1 },
  { step: '3', done: 3 },
  { step: '5', done: 5 },
])('at step $step, the bar has five segments and highlights $done', ({ step, done }) => {
  progressAfter(step);
  expect(marks('.shell-bar span', 'data-done')).toEqual(
    names.map((_, index) => String(index < done)),
  );
});

// @proves PROGRESS-1
test('the marker names the five steps in their order', () => {
  progressAfter();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
});

// @proves PROGRESS-4 to 5
test('the current step alone has a dot, and each step that was reached is highlighted', () => {
  progressAfter('2', '3', '2');
  const dots = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('.shell-dot'));
  expect(dots.map(({ length }) => length)).toEqual([0, 1, 0, 0, 0]);
  expect(marks('li', 'data-reached')).toEqual(['true', 'true', 'true', 'false', 'false']);
});

test('a press on a step that was reached returns to it; later ones cannot be pressed', async () => {
  const store = progressAfter('3');
  const button = (name: string) => screen.queryByRole('button', { name });
  expect(names.map((name) => button(name) !== null)).toEqual([true, true, false, false, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Liên hệ' }));
  expect(store.getState().pupil.step).toBe('2');
  expect(button('Trường hiện tại')).toBeVisible();
});

test('while an answer is changed, it names the step, and the steps that were reached stay reached', () => {
  const store = progressAfter('5');
  act(() => {
    store.dispatch(reviewEditStarted('2'));
    store.dispatch({
      type: 'pupil/sectionEdited',
      payload: { name: 'contactInfo', changes: { email: 'a@b.vn' } },
    });
  });
  expect(screen.getByText('Đang sửa: Liên hệ')).toBeVisible();
  expect(marks('li', 'data-reached')).toEqual(names.map(() => 'true'));
  expect(marks('li', 'aria-current')).toEqual([null, 'step', null, null, null]);

  act(() => void store.dispatch(stepCompleted('5')));
  expect(screen.getByText('Bước 5/5')).toBeVisible();
});
