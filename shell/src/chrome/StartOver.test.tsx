import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepChanged, submitRequested } from 'shared-store';
import { one, showApp } from '../../testing/showApp';

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Làm lại từ đầu' }));
const dialog = () => screen.getByRole('dialog', { name: 'Xóa toàn bộ thông tin đã nhập?' });
const press = (name: string) =>
  act(async () => fireEvent.click(within(dialog()).getByRole('button', { name })));

async function atStepTwo() {
  window.sessionStorage.clear();
  const store = await showApp();
  await act(async () => {
    store.dispatch(one.edited({ name: 'Ánh' }));
    store.dispatch(stepChanged('2'));
  });
  return store;
}

test('it asks before anything is deleted, and Cancel has the focus', async () => {
  const store = await atStepTwo();
  expect(screen.queryByRole('dialog')).toBeNull();
  await ask();
  expect(within(dialog()).getByRole('button', { name: 'Hủy' })).toHaveFocus();
  expect(one.select(store.getState()).name).toBe('Ánh');
});

test('Cancel leaves everything as it is', async () => {
  const store = await atStepTwo();
  await ask();
  await press('Hủy');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().pupil.step).toBe('2');
  expect(one.select(store.getState()).name).toBe('Ánh');
});

test('Delete resets the form to the first step, with the focus on its heading', async () => {
  const store = await atStepTwo();
  await ask();
  await press('Xóa');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Bước một' })).toHaveFocus();
  expect(one.select(store.getState())).toEqual(one.initial);
});

test('it is not there while a registration is being sent: the response would reach another form', async () => {
  const store = await atStepTwo();
  act(() => void store.dispatch(submitRequested()));
  expect(screen.queryByRole('button', { name: 'Làm lại từ đầu' })).toBeNull();
  await screen.findByRole('heading', { name: 'Cảm ơn Quý phụ huynh đã đăng ký' }); // the response
});
