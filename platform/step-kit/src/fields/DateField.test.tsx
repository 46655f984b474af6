import { date } from 'contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectPupil } from 'shared-store';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { DateField } from './DateField';

const step = exampleStep({
  fields: {
    dateOfBirth: date({
      label: 'Ngày sinh',
      required: 'Vui lòng nhập Ngày sinh',
      invalid: 'Ngày sinh không hợp lệ',
    }),
  },
  page: ({ dateOfBirth }) => <DateField field={dateOfBirth} hint="Ngày/tháng/năm" />,
});

const input = () => screen.getByLabelText<HTMLInputElement>('Ngày sinh');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const leave = () => fireEvent.blur(input());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const error = () => document.getElementById('dateOfBirth-error')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a date that was typed', () => {
  // @proves CONST-3
  it('is kept as UTC midnight at once, and is shown as dd/mm/yyyy when the field is left', async () => {
    const { answers } = await renderStep(step);
    type('7.3.2019');
    expect(answers().dateOfBirth).toBe(Date.UTC(2019, 2, 7));
    expect(input()).toHaveValue('7.3.2019');
    leave();
    expect(input()).toHaveValue('07/03/2019');
    expect(error()).toBe('');
  });

  it('is restored when the step is shown again', async () => {
    await renderStep(step, { answers: { dateOfBirth: Date.UTC(2019, 2, 27) } });
    expect(input()).toHaveValue('27/03/2019');
  });
});

describe('a text that is no date', () => {
  it('is not marked in the middle of a press, after a Continue in vain: it would move what is pressed', async () => {
    await renderStep(step);
    await act(async () => fireEvent.submit(input()));
    type('31/02/2019');
    fireEvent.pointerDown(document.body);
    leave();
    wait(600);
    expect(error()).toBe('');
    fireEvent.pointerUp(document.body);
    wait(0);
    expect(error()).toBe('Ngày sinh không hợp lệ');
  });

  // @proves VAL-PUPIL-9 to 10, CONST-8
  it('leaves no answer, stays in the input, and is marked invalid 500 ms after it was left', async () => {
    const { answers } = await renderStep(step, { answers: { dateOfBirth: Date.UTC(2019, 2, 27) } });
    type('31/02/2019');
    leave();
    expect(answers().dateOfBirth).toBeUndefined();
    expect(input()).toHaveValue('31/02/2019');
    wait(499);
    expect(input()).toBeValid();
    expect(error()).toBe('');
    wait(1);
    expect(input()).toBeInvalid();
    expect(error()).toBe('Ngày sinh không hợp lệ');
    expect(input()).toHaveValue('31/02/2019');
  });

  it('is restored when the step is shown again, and removed when a date replaces it', async () => {
    const { store, unmount } = await renderStep(step);
    type('31/02/2019');
    expect(selectPupil(store.getState()).rawInputs).toEqual({ dateOfBirth: '31/02/2019' });
    unmount();
    await renderStep(step, { rawInputs: { dateOfBirth: '31/02/2019' } });
    expect(input()).toHaveValue('31/02/2019');
    expect(error()).toBe('');
    type('27/03/2019');
    leave();
    expect(input()).toHaveValue('27/03/2019');
  });

  it('is not kept when it is a date or blank', async () => {
    const { store } = await renderStep(step);
    for (const text of ['31/02/2019', '28/02/2019', '31/02/2019', ' ']) type(text);
    expect(selectPupil(store.getState()).rawInputs).toEqual({});
  });

  // @proves VAL-PUPIL-11
  it('is not marked when it was corrected in time', async () => {
    const { answers } = await renderStep(step);
    type('31/02/2019');
    leave();
    wait(300);
    type('28/02/2019');
    wait(1000);
    expect(error()).toBe('');
    expect(answers().dateOfBirth).toBe(Date.UTC(2019, 1, 28));
  });

  // @proves VAL-PUPIL-12
  it('marks nothing after the step was left', async () => {
    const started = jest.spyOn(globalThis, 'setTimeout');
    const cancelled = jest.spyOn(globalThis, 'clearTimeout');
    const { unmount } = await renderStep(step);
    type('31/02/2019');
    leave();
    const index = started.mock.calls.findIndex(([, delay]) => delay === 500);
    const timer: unknown = started.mock.results[index]?.value;
    expect(timer).toBeDefined();
    expect(cancelled).not.toHaveBeenCalledWith(timer);
    unmount();
    expect(cancelled).toHaveBeenCalledWith(timer);
  });

  it('is marked at once by Continue', async () => {
    const { onContinue } = await renderStep(step);
    type('31/02/2019');
    await act(async () => fireEvent.submit(input()));
    expect(error()).toBe('Ngày sinh không hợp lệ');
    expect(screen.getByRole('link', { name: 'Ngày sinh không hợp lệ' })).toBeVisible();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('is no longer shown while it is corrected', async () => {
    await renderStep(step);
    type('31/02/2019');
    leave();
    wait(500);
    type('3');
    expect(error()).toBe('');
  });
});

it('a blank date is an error when it was left', async () => {
  await renderStep(step);
  leave();
  expect(error()).toBe('Vui lòng nhập Ngày sinh');
});

it('a date is picked from the calendar', async () => {
  jest.useRealTimers();
  const { answers } = await renderStep(step, { answers: { dateOfBirth: Date.UTC(2019, 2, 27) } });
  await userEvent.click(document.querySelector('.kit-date-button') ?? document.body);
  const day = await screen.findByTitle('2019-03-07');
  await userEvent.click(day);
  expect(answers().dateOfBirth).toBe(Date.UTC(2019, 2, 7));
  expect(input()).toHaveValue('07/03/2019');
  expect(input()).toHaveFocus();
});

it('a typed date is shown as one when the calendar opens on it', async () => {
  const { answers } = await renderStep(step);
  type('27032019');
  jest.useRealTimers();
  await userEvent.click(document.querySelector('.kit-date-button') ?? document.body);
  await userEvent.click(await screen.findByTitle('2019-03-27'));
  expect(answers().dateOfBirth).toBe(Date.UTC(2019, 2, 27));
  expect(input()).toHaveValue('27/03/2019');
  expect(input()).toHaveFocus();
});
