import { emptyReleases, flowFile } from '../../testing/fixture';
import { standaloneFlow, promoteStandalone } from './standalone';

const flow = {
  ...flowFile,
  steps: [
    { step: 'step-pet', options: { texts: { caption: 'Thú cưng' } } },
    { step: 'step-owner' },
  ],
  constants: { nextPupil: { boxId: 3 } },
};

test('the flow of a step alone has this step, with what the flow sets on it', () => {
  expect(standaloneFlow(flow, 'step-pet').steps).toEqual([
    { step: 'step-pet', options: { texts: { caption: 'Thú cưng' } } },
  ]);
});

test('a step that is in no flow yet has one of its own, without options', () => {
  expect(standaloneFlow(flow, 'step-new').steps).toEqual([{ step: 'step-new' }]);
});

test('constants name fields of steps that are not there', () => {
  expect(standaloneFlow(flow, 'step-pet').constants).toEqual({ nextPupil: {} });
});

test.each(['step-kit', 'shared-store', 'no-package'])(
  '%s is no step: not shown alone',
  async (name) => {
    const reload = { url: '/reload.js', integrity: 'sha384-x' };
    await expect(
      promoteStandalone(await emptyReleases(), 'admission', name, reload),
    ).rejects.toThrow(`${name} is no step: it does not expose ./step`);
  },
);
