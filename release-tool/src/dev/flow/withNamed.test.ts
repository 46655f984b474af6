import type { FlowFile } from 'contract';
import { flowFile } from '../../../testing/fixture';
import { withNamed } from './withNamed';

const flow: FlowFile = { ...flowFile, steps: [{ step: 'step-pupil' }, { step: 'step-confirm' }] };
const shown = async (named: string[], after?: string) =>
  (await withNamed(flow, named, after))(flow).steps.map(({ step }) => step);

test('what is named of the flow leaves it as it is', async () => {
  expect((await withNamed(flow, ['step-pupil', 'shell']))(flow)).toBe(flow);
});

test('a step that the flow does not have is shown before its last one, or after another', async () => {
  expect(await shown(['shell', 'step-school'])).toEqual([
    ...['step-pupil', 'step-school', 'step-confirm'],
  ]);
  const steps = [...flow.steps.slice(0, 1), { step: 'step-contact' }, ...flow.steps.slice(1)];
  const change = await withNamed({ ...flow, steps }, ['step-school'], 'step-pupil');
  expect(change({ ...flow, steps }).steps[1]).toEqual({ step: 'step-school' });
});

test.each([
  [['step-schol'], undefined, 'No such package in the flow admission: step-schol. It has shell, '],
  [['step-school', 'step-contact'], undefined, 'flow admission: step-school, step-contact. It has'],
  [['server'], undefined, 'server is no step: it does not expose ./step'],
  [['step-school'], 'step-bus', '--after step-bus: the flow admission has no such step'],
  [['step-pupil'], 'step-confirm', 'the flow admission has step-pupil already: leave out --after'],
])('%j, shown after %s, is refused', async (named, after, message) => {
  await expect(withNamed(flow, named, after)).rejects.toThrow(message);
});
