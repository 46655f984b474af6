import { flowFile } from '../../../testing/fixture';
import { stepAlone } from './checkStep';

const flow = {
  ...flowFile,
  steps: [
    { step: 'step-pet', options: { texts: { caption: 'Thú cưng' } } },
    { step: 'step-owner' },
  ],
  constants: { nextPupil: { boxId: 3 } },
};

test('the flow of a step alone has this step, with what the flow sets on it', () => {
  expect(stepAlone(flow, 'step-pet').steps).toEqual([
    { step: 'step-pet', options: { texts: { caption: 'Thú cưng' } } },
  ]);
});

test('a step that is in no flow yet has one of its own, without options', () => {
  expect(stepAlone(flow, 'step-new').steps).toEqual([{ step: 'step-new' }]);
});

test('constants name fields of steps that are not there', () => {
  expect(stepAlone(flow, 'step-pet').constants).toEqual({ nextPupil: {} });
});

test('a step is played with what the flow shows without answers of its own', () => {
  expect(stepAlone(flow, 'step-pet', ['step-owner']).steps).toMatchObject([
    { step: 'step-pet' },
    { step: 'step-owner' },
  ]);
});
