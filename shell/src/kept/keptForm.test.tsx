import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptChanged, stepChanged, type AppStore } from 'shared-store';
import { flow, one, showApp } from '../../testing/showApp';

const keepingFlow = { ...flow, keepDays: 30 };
const KEY = 'kept:admission';
const stored = () => window.localStorage.getItem(KEY);

const box = () =>
  screen.findByRole('checkbox', { name: 'Giữ biểu mẫu trên máy này trong 30 ngày' });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const heading = (name: string) => screen.findByRole('heading', { name });
const offer = () => heading('Tiếp tục biểu mẫu đang điền dở?');

/** The page of a new tab, which has only what the device keeps. */
function show(before?: (store: AppStore) => void) {
  window.sessionStorage.clear();
  return showApp({ flow: keepingFlow, ...(before && { before }) });
}

/** Keeps a form at step two on the device, as a tab that was closed has left it. */
function keepForm() {
  const draft = {
    step: '2',
    furthestStep: '2',
    completed: ['1'],
    returnTo: '',
    consent: false,
    sections: { one: { answers: { name: 'Ánh' }, payload: {}, summary: [], nextPupil: {} } },
    rawInputs: {},
    idempotencyKey: '',
    keptAt: new Date(2026, 2, 4, 14, 30).getTime(),
    keptUntil: Date.now() + 86_400_000,
  };
  window.localStorage.setItem(KEY, JSON.stringify(draft));
}

/** The browser's vendor, which in jsdom is Apple. */
const vendor = jest.spyOn(window.navigator, 'vendor', 'get');

beforeEach(() => {
  vendor.mockReturnValue('Google Inc.');
  window.localStorage.clear();
  window.sessionStorage.clear();
  delete document.documentElement.dataset.pin;
});

describe('the box', () => {
  test('is below the form, unticked, with its hint', async () => {
    await show();
    expect(await box()).not.toBeChecked();
    expect(await box()).toHaveAccessibleDescription('Không dùng trên máy tính chung.');
    expect(screen.getByRole('main')).not.toContainElement(await box());
  });

  test('promises no more than WebKit keeps', async () => {
    vendor.mockReturnValue('Apple Computer, Inc.');
    await show();
    const name = 'Giữ biểu mẫu trên máy này trong 7 ngày';
    expect(await screen.findByRole('checkbox', { name })).not.toBeChecked();
  });

  test('keeps the form while it is ticked', async () => {
    const store = await show();
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    await userEvent.click(await box());
    expect(await box()).toBeChecked();
    await waitFor(() => expect(stored()).toContain('Ánh'));
    await userEvent.click(await box());
    await waitFor(() => expect(stored()).toBeNull());
  });

  test('is in no flow that keeps no forms', async () => {
    const store = await showApp();
    expect(await store.startKeeping()).toBeUndefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a kept form', () => {
  test('is offered with its time, and with nothing of the form or its step', async () => {
    keepForm();
    await show();
    expect(await offer()).toHaveFocus();
    expect(screen.getByText(/^Biểu mẫu được lưu trên máy này lúc .*14:30.*\.$/)).toHaveTextContent(
      '4/3/2026',
    );
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(document.body).not.toHaveTextContent('Ánh');
    expect(screen.queryByRole('button', { name: 'Làm lại từ đầu' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('is shown at its step when it is continued, with the focus on its heading', async () => {
    keepForm();
    const store = await show();
    await offer();
    await press('Tiếp tục điền');
    expect(await heading('Bước hai')).toHaveFocus();
    expect(one.select(store.getState()).name).toBe('Ánh');
    expect(await box()).toBeChecked();
    expect(screen.queryByText('Đã khôi phục thông tin đã nhập')).toBeNull();
  });

  test('is deleted for a new form after a question in which Cancel has the focus', async () => {
    keepForm();
    const store = await show();
    await offer();
    await press('Bắt đầu biểu mẫu mới');
    const dialog = screen.getByRole('dialog', { name: 'Xóa toàn bộ thông tin đã nhập?' });
    expect(within(dialog).getByRole('button', { name: 'Hủy' })).toHaveFocus();
    await press('Hủy');
    expect(stored()).not.toBeNull();
    expect(await offer()).toBeVisible();

    await press('Bắt đầu biểu mẫu mới');
    await press('Xóa');
    expect(await heading('Bước một')).toHaveFocus();
    expect(stored()).toBeNull();
    expect(one.select(store.getState())).toEqual(one.initial);
    expect(await box()).not.toBeChecked();
  });

  test('is deleted with the answers that the thank-you page asks about', async () => {
    keepForm();
    const { keptAt } = JSON.parse(stored() ?? '') as { keptAt: number };
    window.sessionStorage.setItem('draft:admission', stored() ?? '');
    window.sessionStorage.setItem('seen:admission', String(keptAt));
    const store = await showApp({ flow: keepingFlow, address: '/thank' });
    await heading('Chưa gửi');
    // What keeps it is loaded when the browser is idle, and writes it first.
    await waitFor(() => expect(stored()).not.toContain(String(keptAt)));
    await press('Quay lại');
    await press('Xóa');
    expect(await heading('Bước một')).toHaveFocus();
    store.saveDraft();
    expect(stored()).toBeNull();
    expect(window.sessionStorage.getItem('draft:admission')).toBeNull();
  });

  test('of a set that is gone says that it was updated once it is continued', async () => {
    const updated = 'Biểu mẫu đã được cập nhật. Thông tin đã nhập vẫn được giữ.';
    document.documentElement.dataset.pin = 'gone';
    keepForm();
    await show();
    await offer();
    expect(screen.queryByText(updated)).toBeNull();
    await press('Tiếp tục điền');
    expect(await screen.findByText(updated)).toBeInTheDocument();
  });

  test('of a set that is gone says nothing of that when a new one is begun', async () => {
    document.documentElement.dataset.pin = 'gone';
    keepForm();
    await show();
    await offer();
    await press('Bắt đầu biểu mẫu mới');
    await press('Xóa');
    await heading('Bước một');
    expect(screen.queryByText(/^Biểu mẫu đã được cập nhật/)).toBeNull();
  });

  test('is asked for again when idle time runs out', async () => {
    const store = await show();
    await box();
    await act(async () => {
      store.dispatch(one.edited({ name: 'Ánh' }));
      store.dispatch(stepChanged('2'));
    });
    expect(await heading('Bước hai')).toBeVisible();
    keepForm();
    act(() => {
      store.dispatch({ type: 'pupil/answersExpired' });
      store.dispatch(keptChanged({ offeredAt: 5 }));
    });
    expect(await offer()).toHaveFocus();
    expect(document.body).not.toHaveTextContent('Bước');
    await press('Tiếp tục điền');
    expect(await heading('Bước hai')).toHaveFocus();
    // The section that this page knows already has all of its answers.
    expect(one.select(store.getState())).toEqual({ name: 'Ánh', kept: '' });
  });
});

describe('a notice, politely,', () => {
  const REFUSED =
    'Trình duyệt này không cho phép lưu biểu mẫu. Vui lòng không đóng trang trước khi gửi.';
  const notice = (text: string) =>
    expect(screen.getByText(text).closest('[role=status]')).not.toBeNull();

  test('says that another tab has the form open, as long as it has', async () => {
    const store = await show();
    await box();
    const text =
      'Biểu mẫu này đang mở ở một thẻ khác. Thay đổi ở đây sẽ không được lưu lại trên máy.';
    act(() => void store.dispatch(keptChanged({ elsewhere: true })));
    notice(text);
    act(() => void store.dispatch(keptChanged({ elsewhere: false })));
    expect(screen.queryByText(text)).toBeNull();
  });

  test.each([
    ['that keeps forms', keepingFlow],
    ['that keeps none', flow],
  ])('says that the browser does not store the form, in a flow %s', async (_, shown) => {
    const store = await showApp({ flow: shown });
    act(() => void store.dispatch(keptChanged({ refused: true })));
    await screen.findByText(REFUSED);
    notice(REFUSED);
    // A flow without `keepDays` gets nothing else of it.
    expect(screen.queryAllByRole('checkbox')).toHaveLength(shown === flow ? 0 : 1);
  });

  test.each([
    ['already loaded', keepingFlow],
    ['loaded for it', flow],
  ])('waits for the end of a press, which it would move, its code %s', async (_, shown) => {
    const store = await showApp({ flow: shown });
    if (shown === keepingFlow) await box();
    fireEvent.pointerDown(document.body);
    await act(async () => {
      store.dispatch(keptChanged({ refused: true }));
      await new Promise((done) => setTimeout(done, 50));
    });
    expect(screen.queryByText(REFUSED)).toBeNull();
    fireEvent.pointerUp(document.body);
    await screen.findByText(REFUSED);
  });
});
