import { act, screen } from '@testing-library/react';
import { submitRequested } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import { StillSending } from './StillSending';
import step from './step';

const MESSAGE = 'Vẫn đang gửi, vui lòng không đóng trang';

afterEach(() => void jest.useRealTimers());

test('after ten seconds of sending, and not before, the parent is asked to wait', async () => {
  jest.useFakeTimers();
  await renderStep({ ...step, Page: StillSending });
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
});

test('it is shown only while the registration is being sent', async () => {
  const { store } = await renderStep(step);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void store.dispatch(submitRequested()));
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
