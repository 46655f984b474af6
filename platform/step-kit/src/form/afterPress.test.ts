import { fireEvent } from '@testing-library/react';
import { afterPress, watchPresses } from './afterPress';

const run = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  run.mockClear();
  watchPresses();
});
afterEach(() => jest.useRealTimers());

it('calls at once what no press waits for', () => {
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each(['pointerUp', 'pointerCancel'] as const)('calls after a press, at its %s', (ends) => {
  fireEvent.pointerDown(document.body);
  afterPress(run);
  fireEvent[ends](document.body);
  expect(run).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(2);
});
