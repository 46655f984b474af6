import { flowFile } from '../../testing/fixture';
import { placeStep } from './placeStep';

const flow = {
  ...flowFile,
  steps: [{ step: 'step-pet' }, { step: 'step-owner' }, { step: 'step-confirm' }],
};
const placed = (step: string, after?: string) =>
  placeStep(flow, step, after).steps.map((one) => one.step);

test('a step that a flow does not have comes before the confirmation', () => {
  expect(placed('step-bus')).toEqual(['step-pet', 'step-owner', 'step-bus', 'step-confirm']);
});

test('it comes after the step that is named', () => {
  expect(placed('step-bus', 'step-pet')).toEqual([
    ...['step-pet', 'step-bus', 'step-owner', 'step-confirm'],
  ]);
});

test('a step that the flow has stays where it is', () => {
  expect(placeStep(flow, 'step-pet')).toBe(flow);
});

test.each([
  [
    'step-cat',
    'step-bus',
    '--after step-cat: the flow admission has no such step: name one of step-pet, step-owner',
  ],
  [
    'step-confirm',
    'step-bus',
    '--after step-confirm: nothing comes after the last step of the flow admission: name one of step-pet, step-owner',
  ],
  [
    'step-owner',
    'step-pet',
    '--after step-owner: the flow admission has step-pet already: leave out --after',
  ],
])('--after %s is refused for %s', (after, step, message) => {
  expect(() => placed(step, after)).toThrow(new Error(message));
});
