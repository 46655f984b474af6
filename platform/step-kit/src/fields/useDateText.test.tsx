import { date } from 'contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { DateField } from './DateField';

const step = exampleStep({
  fields: { dateOfBirth: date({ label: 'Ngày sinh', invalid: 'Ngày sinh không hợp lệ' }) },
  page: ({ dateOfBirth }) => <DateField field={dateOfBirth} />,
});

const input = () => screen.getByLabelText<HTMLInputElement>('Ngày sinh');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// @proves VAL-PUPIL-9
it('a date that becomes unparseable is no answer any more, before the field is left', async () => {
  const { answers } = await renderStep(step, { answers: { dateOfBirth: Date.UTC(2019, 2, 27) } });
  type('27/03/201');
  expect(answers().dateOfBirth).toBeUndefined();
});

// @proves VAL-PUPIL-11
it('a correction that is not finished after 500 ms is not marked', async () => {
  await renderStep(step);
  type('31/02/2019');
  fireEvent.blur(input());
  wait(300);
  type('31/0');
  wait(1000);
  expect(input()).toBeValid();
});
