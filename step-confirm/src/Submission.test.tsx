import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChanged, selectPupil, submitRequested } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

const CONSENT = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';
const REASON = 'Vui lòng đánh dấu ô đồng ý để gửi đăng ký';
const HEADING = 'Chưa gửi được. Thông tin đã nhập vẫn được giữ.';

const consent = () => screen.getByRole('checkbox', { name: CONSENT });
const submit = () => screen.getByRole('button', { name: 'Gửi đăng ký' });

/** What the store's own saga says after a failure. */
const submitFailed = (error: string, errorValues = {}) => ({
  type: 'pupil/submitFailed',
  payload: { error, errorValues },
});

test('everything is named in English, too', async () => {
  await renderStep(step, { language: 'en', dictionary });
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm registration' })).toBeVisible();
  expect(
    screen.getByRole('checkbox', {
      name: 'I have read and agree to the fee and admissions policy',
    }),
  ).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
    'Tick the box to submit',
  );
});

test('Submit is closed without consent, and says why', async () => {
  await renderStep(step);
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(REASON);
});

test('consent is kept in the store, opens Submit, and can be taken back', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.click(consent());
  expect(selectPupil(store.getState()).consent).toBe(true);
  expect(submit()).toBeEnabled();
  expect(screen.queryByText(REASON)).toBeNull();

  await user.click(consent());
  expect(selectPupil(store.getState()).consent).toBe(false);
  expect(submit()).toBeDisabled();
});

test('Submit asks the store to send; it says so, and is closed, until the answer comes', async () => {
  const { store, onContinue } = await renderStep(step);
  await userEvent.click(consent());
  act(() => submit().click());
  expect(selectPupil(store.getState()).status).toBe('saving');
  expect(screen.getByRole('button', { name: 'Đang gửi' })).toBeDisabled();

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(submit()).toBeEnabled();
  expect(consent()).toBeChecked();
  expect(onContinue).not.toHaveBeenCalled();
});

test('a failure stands there with its heading and the stored message', async () => {
  const { store } = await renderStep(step, { dictionary });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void store.dispatch(submitRequested()));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${HEADING}Có lỗi`);
});

test('a failure’s message is in the reader’s language, with its values', async () => {
  const { store } = await renderStep(step, { dictionary });
  const message = 'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.';
  act(() => void store.dispatch(submitFailed(message, { minutes: 1 })));
  expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng thử lại sau 1 phút.');
  await act(async () => void store.dispatch(languageChanged('en')));
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent. Your answers are kept.');
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in 1 minute.');
});

test('while the next attempt runs, the last failure is not told', async () => {
  const { store } = await renderStep(step);
  act(() => void store.dispatch(submitFailed('Error')));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  act(() => void store.dispatch(submitRequested()));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('Có lỗi');
});

test('Back goes back', async () => {
  const { onBack } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
