import { flowFile, releases } from '../../testing/fixture';
import { diffSets, rulesChanged } from './diffSets';
import { makeSet } from './makeSet';

const set = makeSet(flowFile, releases());

test('a fallback, an option, a field and a text of the flow differ by their places', () => {
  const [, , pet] = releases();
  const { step } = pet!; // it is there
  const schema = { type: 'object', properties: { petName: { type: 'string' } } };
  const without = releases({
    'step-pet': {
      version: '2.0.0',
      step: { ...step, section: { name: 'petInfo', schema } },
    } as never,
  });
  const flow = {
    ...flowFile,
    title: 'Trại hè',
    steps: [{ step: 'step-pet', options: { fields: { petName: 'optional' as const } } }],
  };
  const other = makeSet(flow, without, new Map([['step-pet', pet!]]));
  expect(diffSets(set, other)).toEqual(
    expect.arrayContaining([
      { place: 'packages.step-pet', from: '1.0.0', to: '2.0.0' },
      { place: 'fallbacks.step-pet', from: undefined, to: '1.0.0' },
      { place: 'flow.title', from: flowFile.title, to: 'Trại hè' },
      {
        place: 'flow.steps.step-pet.options',
        from: undefined,
        to: { fields: { petName: 'optional' } },
      },
      {
        place: 'sections.petInfo.schema.properties.boxId',
        from: expect.anything() as unknown,
        to: undefined,
      },
    ]),
  );
});

test('the rules of a new section differ, and its labels are none', () => {
  const [host, flows, pet] = releases();
  const schema = { type: 'object', properties: { answer: { type: 'string' } } };
  const fields = [{ name: 'answer', kind: 'text', label: 'Thú cưng' }];
  const section = { name: 'ownerInfo', schema, fields };
  const owner = { ...pet!, name: 'step-owner', step: { ...pet!.step!, section } };
  const steps = [...flowFile.steps, { step: 'step-owner' }];
  const other = makeSet({ ...flowFile, steps }, [host!, flows!, pet!, owner]);
  const place = 'sections.ownerInfo';
  const to = { step: 'step-owner', schema: { ...schema, required: [] } };
  expect(rulesChanged(set, other)).toEqual([{ place, from: undefined, to }]);
  expect(rulesChanged(other, set)).toEqual([{ place, from: to, to: undefined }]);
});
