import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepChanged } from 'shared-store';
import { one, showApp } from '../../testing/showApp';

/** The store's actions when the time runs out. */
const warned = (minutes: number) => ({ type: 'idle/idleWarned', payload: minutes });
const resumed = { type: 'idle/activityResumed' };
const expired = { type: 'pupil/answersExpired' };

beforeEach(() => window.sessionStorage.clear());

test('it counts the minutes down, and is hidden when there is activity', async () => {
  const store = await showApp();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void store.dispatch(warned(2)));
  expect(screen.getByRole('alert')).toHaveTextContent('Thông tin sẽ bị xóa sau 2 phút');
  act(() => void store.dispatch(warned(1)));
  expect(screen.getByRole('alert')).toHaveTextContent('Thông tin sẽ bị xóa sau 1 phút');
  act(() => void store.dispatch(resumed));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('its button returns the focus to the field that had it', async () => {
  const store = await showApp();
  const field = screen.getByRole('button', { name: 'Tiếp tục' });
  field.focus();
  act(() => void store.dispatch(warned(2)));
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục điền' }));
  expect(field).toHaveFocus();
});

test('its button moves the focus to the heading when nothing had it', async () => {
  const store = await showApp();
  act(() => void store.dispatch(warned(2)));
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục điền' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('deleted answers are reported until the next step: typing does not move the page', async () => {
  const store = await showApp();
  act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
  act(() => void store.dispatch(expired));
  const notice = screen.getByText('Thông tin đã bị xóa vì lâu không thao tác');
  expect(notice.closest('[role=status]')).not.toBeNull();
  expect(one.select(store.getState())).toEqual(one.initial);
  act(() => void store.dispatch(one.edited({ name: 'B' })));
  expect(notice).toBeInTheDocument();
  await act(async () => void store.dispatch(stepChanged('2')));
  expect(notice).not.toBeInTheDocument();
});
