import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { text } from 'contract';
import {
  defineSection,
  defineStep,
  languageChanged,
  otherPupilSubmitted,
  selectPupil,
  submitRequested,
} from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

const CONSENT = 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh';
const REASON = 'Vui lòng đánh dấu ô đồng ý để gửi đăng ký';
const HEADING = 'Chưa gửi được. Thông tin đã nhập vẫn được giữ.';

const consent = () => screen.getByRole('checkbox', { name: CONSENT });
const submit = () => screen.getByRole('button', { name: 'Gửi đăng ký' });

/** What the store's own saga says after a failure. */
const submitFailed = (error: string, errorValues = {}, errorFields: string[] = []) => ({
  type: 'pupil/submitFailed',
  payload: { error, errorValues, errorFields },
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

// @proves CONFIRM-5, VAL-CONFIRM-1
test('Submit is disabled without consent, and says why', async () => {
  await renderStep(step);
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(REASON);
});

// @proves CONFIRM-4
test('consent is kept in the store, enables Submit, and can be unticked', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.click(consent());
  expect(selectPupil(store.getState()).consent).toBe(true);
  expect(submit()).toBeEnabled();
  expect(screen.getByText(REASON)).not.toBeVisible();

  await user.click(consent());
  expect(selectPupil(store.getState()).consent).toBe(false);
  expect(submit()).toBeDisabled();
});

// @proves CONFIRM-6, CONFIRM-9
test('Submit asks the store to send; it says so, and is disabled, until the response arrives', async () => {
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

describe('the field that nobody can see', () => {
  const unseen = () => document.querySelector<HTMLInputElement>('input[name=message]');
  const asked = async (fillIn: (field: HTMLInputElement) => void) => {
    const { store } = await renderStep(step);
    const dispatch = jest.spyOn(store, 'dispatch');
    fillIn(unseen() as HTMLInputElement);
    await userEvent.click(consent());
    act(() => submit().click());
    await screen.findByRole('alert'); // the response
    return dispatch.mock.calls.map(([action]) => action).filter(submitRequested.match);
  };

  test('is no part of the page for a parent: not by tab, not by a screen reader, not by autofill', async () => {
    await renderStep(step);
    expect(unseen()).toHaveAttribute('tabindex', '-1');
    expect(unseen()).toHaveAttribute('autocomplete', 'off');
    expect(unseen()?.closest('[inert][aria-hidden=true]')).toHaveClass('kit-visually-hidden');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('is said to be empty', async () => {
    const [empty] = await asked(() => {});
    expect(empty?.payload).toBe(false);
  });

  test('is said to be filled in, and no more', async () => {
    const [filled] = await asked((field) => (field.value = 'Buy now'));
    expect(filled?.payload).toBe(true);
  });
});

// @proves ERR-PLACES-3
test('a failure is shown with its heading and the stored message', async () => {
  const { store } = await renderStep(step, { dictionary });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void store.dispatch(submitRequested()));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${HEADING}Có lỗi`);
});

test('a failure’s message is in the reader’s language, with its values', async () => {
  const message = 'Vui lòng thử lại sau {minutes} phút.';
  const english = 'Try again in {minutes, plural, one {# minute} other {# minutes}}.';
  // A message's English is in the package that it comes from, not here.
  const { store } = await renderStep(step, { dictionary: { ...dictionary, [message]: english } });
  act(() => void store.dispatch(submitFailed(message, { minutes: 1 })));
  expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng thử lại sau 1 phút.');
  await act(async () => void store.dispatch(languageChanged('en')));
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent. Your answers are kept.');
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in 1 minute.');
});

test('without a response, it says that the registration may have arrived', async () => {
  const { store } = await renderStep(step, { dictionary });
  const unanswered = { ...submitFailed('Có lỗi').payload, unanswered: true };
  act(() => void store.dispatch({ type: 'pupil/submitFailed', payload: unanswered }));
  expect(screen.getByRole('alert')).toHaveTextContent(`${HEADING}Có lỗi`);
  expect(screen.getByRole('alert')).toHaveTextContent('có thể nhà trường đã nhận được');
  await act(async () => void store.dispatch(languageChanged('en')));
  expect(screen.getByRole('alert')).toHaveTextContent('Sending it again does not register twice.');
});

test('while the next attempt runs, the last failure is not shown', async () => {
  const { store } = await renderStep(step);
  act(() => void store.dispatch(submitFailed('Error')));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  act(() => void store.dispatch(submitRequested()));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('Có lỗi');
});

describe('a registration that the school has with other answers', () => {
  // The server's own words are those of a page that asks nothing.
  const received = submitFailed('Nhà trường đã nhận hồ sơ {reference}.', { reference: 'K7MDHX9P' });
  const other = () => screen.getByRole('button', { name: 'Gửi cho học sinh khác' });

  test('is not called unsent; it is asked whether this is another pupil, in both languages', async () => {
    const { store } = await renderStep(step, { dictionary });
    act(() => void store.dispatch(received));
    const alert = () => screen.getByRole('alert');
    expect(alert()).toHaveTextContent(
      'Nhà trường đã nhận hồ sơ K7MDHX9P. Đây là một học sinh khác?',
    );
    expect(alert()).not.toHaveTextContent(HEADING);
    await act(async () => void store.dispatch(languageChanged('en')));
    expect(alert()).toHaveTextContent('We already have K7MDHX9P. Is this another pupil?');
    expect(screen.getByRole('button', { name: 'Send as another pupil' })).toBeVisible();
  });

  test('is sent as another pupil’s, with the consent and what the unseen field says', async () => {
    const { store } = await renderStep(step);
    const dispatch = jest.spyOn(store, 'dispatch');
    act(() => void store.dispatch(received));
    expect(other()).toBeDisabled();
    await userEvent.click(consent());
    act(() => other().click());
    const asked = dispatch.mock.calls.map(([action]) => action);
    expect(asked.filter(otherPupilSubmitted.match)).toEqual([otherPupilSubmitted(false)]);
    expect(selectPupil(store.getState())).toMatchObject({ status: 'saving', consent: true });
    // The button that had the focus is gone.
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('alert')).toBeNull();
    await screen.findByRole('alert'); // the response
  });
});

describe('a field that the server refused', () => {
  const section = defineSection('contactInfo', {
    fullName: text({ label: 'Họ và tên' }),
    group: text({ label: 'Nhân viên {group}?' }),
    email: text({ label: 'Email' }),
  });
  const steps = [
    { step: 'step-pupil', title: 'Học sinh' },
    { step: 'step-contact', title: 'Liên hệ', section: 'contactInfo' },
  ];
  const refused = submitFailed('Vui lòng kiểm tra lại', {}, ['email', 'group', 'somethingElse']);
  const links = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('is a link to it, with its step, in the order of the form', async () => {
    const { store } = await renderStep(step, { flow: { steps } });
    act(() => store.addStep(defineStep({ ...step, name: 'step-contact', section })));
    act(() => void store.dispatch(refused));
    expect(links()).toEqual(['Liên hệ: Nhân viên Vingroup?', 'Liên hệ: Email']);
    await userEvent.click(screen.getByRole('link', { name: 'Liên hệ: Email' }));
    expect(selectPupil(store.getState())).toMatchObject({ step: '2', targetField: 'email' });
  });

  test('leads to its step, while that is not loaded', async () => {
    const { store } = await renderStep(step, { flow: { steps } });
    const snapshot = { payload: { email: 'a' }, summary: [], nextPupil: {} };
    const sections = { contactInfo: { answers: { email: 'a' }, snapshot } };
    const restored = { ...selectPupil(store.getState()), sections };
    act(() => void store.dispatch({ type: 'pupil/keptFormContinued', payload: restored }));
    act(() => void store.dispatch(refused));
    expect(links()).toEqual(['Sửa: Liên hệ']);
    await userEvent.click(screen.getByRole('link', { name: 'Sửa: Liên hệ' }));
    expect(selectPupil(store.getState()).step).toBe('2');
  });
});

// @proves CONFIRM-7
test('Back goes back', async () => {
  const { onBack } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
