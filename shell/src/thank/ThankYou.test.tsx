import { act, screen, waitFor } from '@testing-library/react';
import { submitRequested } from 'shared-store';
import { one, showApp } from '../../testing/showApp';
import * as loading from './loadThankYouPage';

jest.mock('./loadThankYouPage', () => ({
  ...jest.requireActual<typeof loading>('./loadThankYouPage'),
  loadThankYouPage: jest.fn(),
}));
const load = jest.mocked(loading.loadThankYouPage);

beforeEach(() => {
  window.sessionStorage.clear();
  load.mockRejectedValue(new Error('offline'));
});

test('without its page, a parent sees that it was received, and under which reference; the page follows', async () => {
  const store = await showApp();
  act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
  await act(async () => void store.dispatch(submitRequested()));
  expect(
    await screen.findByRole('heading', { name: 'Cảm ơn Quý phụ huynh đã đăng ký' }),
  ).toHaveFocus();
  expect(screen.getByText('K7M2QX9P')).toBeVisible();
  expect(screen.getByText('Nhà trường sẽ phản hồi qua email và điện thoại.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sao chép' })).toBeNull();

  load.mockImplementation(
    jest.requireActual<typeof loading>('./loadThankYouPage').loadThankYouPage,
  );
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sao chép' })).toBeVisible());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('without it, a parent whose answers were not sent gets to the form', async () => {
  await showApp({
    address: '/thank',
    before: (store) => void store.dispatch(one.edited({ name: 'Ánh' })),
  });
  expect(await screen.findByRole('heading', { name: 'Chưa gửi' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tiếp tục điền' })).toHaveAttribute('href', './');
});
