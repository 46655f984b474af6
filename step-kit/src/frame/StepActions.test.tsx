import { createEvent, fireEvent, screen } from '@testing-library/react';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { StepActions } from './StepActions';

const onBack = jest.fn();
const onContinue = jest.fn();
const step = {
  ...exampleStep({ initial: {}, fields: null }),
  Page: () => <StepActions onBack={onBack} onContinue={onContinue} />,
};
const buttons: [name: string, pressed: jest.Mock][] = [
  ['Quay lại', onBack],
  ['Tiếp tục', onContinue],
];
afterEach(() => jest.restoreAllMocks());

describe.each(buttons)('%s', (name, pressed) => {
  beforeEach(() => {
    pressed.mockClear();
    return renderStep(step);
  });

  it('is pressed by a click and by a key, and not by the second half of a double click', () => {
    const button = screen.getByRole('button', { name });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(pressed).toHaveBeenCalledTimes(1);
    fireEvent.click(button, { detail: 0 });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('takes no tap in its first moment: that was for the step before', () => {
    const button = screen.getByRole('button', { name });
    const tap = (afterMs: number) => {
      const event = createEvent.touchEnd(button);
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + afterMs });
      fireEvent(button, event);
      return !event.defaultPrevented;
    };
    expect(tap(0)).toBe(false);
    expect(tap(500)).toBe(true);
  });
});
