import { createEvent, fireEvent, screen } from '@testing-library/react';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { StepActions } from './StepActions';

const onBack = jest.fn();
const onContinue = jest.fn();
const step = {
  ...exampleStep({ fields: {}, page: () => null }),
  Page: () => <StepActions onBack={onBack} onContinue={onContinue} />,
};
const buttons: [name: string, pressed: jest.Mock][] = [
  ['Quay lại', onBack],
  ['Tiếp tục', onContinue],
];

let now = 1000;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

describe.each(buttons)('%s', (name, pressed) => {
  beforeEach(() => {
    pressed.mockClear();
    return renderStep(step);
  });
  const button = () => screen.getByRole('button', { name });
  const click = (detail: number) => fireEvent.click(button(), { detail });
  /** Whether the browser makes a click of it. */
  const tap = () => {
    const event = createEvent.touchEnd(button());
    fireEvent(button(), event);
    return !event.defaultPrevented;
  };

  it('at first accepts a click and a key, and ignores the second half of a double click', () => {
    click(2);
    expect(pressed).not.toHaveBeenCalled();
    click(1);
    click(0);
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('at first ignores a tap', () => {
    expect(tap()).toBe(false);
  });

  it('then accepts every press, however fast', () => {
    now += 500;
    click(1);
    click(2);
    expect(pressed).toHaveBeenCalledTimes(2);
    expect(tap()).toBe(true);
  });
});
