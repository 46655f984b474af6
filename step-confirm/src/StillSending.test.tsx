import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChanged, selectPupil, submitRequested } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import { StillSending } from './StillSending';
import step from './step';

const MESSAGE = 'Vẫn đang gửi, vui lòng không đóng trang';
const SLOW = 'Mạng đang chậm. Vui lòng chờ thêm một chút.';
const WAITING = 'Đang chờ mạng để gửi. Câu trả lời được giữ nguyên cho đến khi gửi xong.';
const OFFLINE = 'Không có kết nối mạng. Thông tin đã nhập vẫn được giữ.';
const UNANSWERED = 'có thể nhà trường đã nhận được';

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const consent = () => screen.getByRole('checkbox');

test('after ten seconds of sending, and not before, the parent is asked to wait, and may cancel', async () => {
  jest.useFakeTimers();
  const onCancel = jest.fn();
  await renderStep({ ...step, Page: () => <StillSending onCancel={onCancel} /> });
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent(SLOW);
  expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
  act(() => button('Hủy').click());
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('it is shown only while the registration is being sent', async () => {
  const { store } = await renderStep(step);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void store.dispatch(submitRequested()));
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

describe('without a network', () => {
  const submits = async () => {
    const rendered = await renderStep(step, {
      dictionary,
      flow: { steps: [{ step: 'step-pet', title: 'Thú cưng', section: 'petInfo' }] },
    });
    await userEvent.click(consent());
    isOnline = false;
    await userEvent.click(button('Gửi đăng ký'));
    return rendered;
  };

  test('the wait is announced in a region that is there already, in the reader’s language', async () => {
    const { store } = await submits();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(await screen.findByText(WAITING)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(`${OFFLINE}${WAITING}`);
    await act(async () => void store.dispatch(languageChanged('en')));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Waiting for the network to submit. Your answers stay as they are until then.',
    );
  });

  test('nothing can be changed or left, and the browser asks before the page is', async () => {
    await submits();
    expect(consent()).toBeDisabled();
    for (const name of ['Quay lại', 'Sửa: Thú cưng', 'Gửi đăng ký']) {
      expect(button(name)).toBeDisabled();
    }
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true })); // false: it asks
    expect(leaves()).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Hủy' }));
    expect(leaves()).toBe(true);
  });

  test('Cancel unlocks everything, says that nothing was sent, and keeps the focus near', async () => {
    await submits();
    await userEvent.click(await screen.findByRole('button', { name: 'Hủy' }));
    expect(screen.getByRole('alert')).toHaveTextContent(OFFLINE);
    expect(screen.getByRole('alert')).not.toHaveTextContent(UNANSWERED);
    expect(document.activeElement).toContainElement(screen.getByRole('alert'));
    expect(consent()).toBeEnabled();
    expect(consent()).toBeChecked();
    for (const name of ['Quay lại', 'Sửa: Thú cưng', 'Gửi đăng ký']) {
      expect(button(name)).toBeEnabled();
    }
  });

  test('the registration is sent when the network is back, and that is announced', async () => {
    const { store } = await submits();
    await screen.findByText(WAITING);
    act(() => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
    expect(selectPupil(store.getState()).waiting).toBe(false);
    expect(button('Đang gửi')).toBeDisabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    // The server of this test knows no registrations.
    expect(await screen.findByRole('alert')).toHaveTextContent('Có lỗi');
  });
});
