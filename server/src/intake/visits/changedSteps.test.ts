import type { PublishedSet } from 'contract';
import { changedSteps } from './changedSteps';

/** A set of steps in an order, each with its version and its options. */
const set = (
  steps: Record<string, string>,
  options: Record<string, object> = {},
  shell = '1.0.0',
) =>
  ({
    packages: { shell, ...steps },
    flow: {
      steps: Object.keys(steps).map((step) => ({ step, title: step, options: options[step] })),
    },
  }) as unknown as PublishedSet; // as much of it as is read

const before = set({ 'step-pupil': '1.0.0', 'step-contact': '1.0.0' });

test.each([
  ['another version', set({ 'step-pupil': '1.0.0', 'step-contact': '1.1.0' }), [2]],
  [
    'another option in the flow',
    set({ 'step-pupil': '1.0.0', 'step-contact': '1.0.0' }, { 'step-pupil': { hidden: [] } }),
    [1],
  ],
  [
    'a step that was not there',
    set({ 'step-bus': '1.0.0', 'step-pupil': '1.0.0', 'step-contact': '1.0.0' }),
    [1],
  ],
  [
    'another version and another shell',
    set({ 'step-pupil': '1.0.0', 'step-contact': '1.1.0' }, {}, '1.1.0'),
    [2],
  ],
  [
    'another shell alone, which shows every step',
    set({ 'step-pupil': '1.0.0', 'step-contact': '1.0.0' }, {}, '1.1.0'),
    [1, 2],
  ],
  ['nothing of its own, where a step was left out', set({ 'step-pupil': '1.0.0' }), [1]],
])('a set with %s changes these places', (_, changed, places) => {
  expect(changedSteps(changed, before)).toEqual(places);
});
