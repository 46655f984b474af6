import { flowFile } from 'release-tool/testing/fixture';
import type { Build } from './build';
import { assertStep, standaloneFlow } from './standaloneFlow';

test.each(['step-kit', 'shared-store', 'no-package'])(
  '%s is no step: not shown alone',
  async (name) => {
    await expect(assertStep(name)).rejects.toThrow(`${name} is no step: it does not expose ./step`);
  },
);

test('the flow of a step alone has that step, and the other files of the flows', () => {
  const steps = [{ step: 'step-owner' }, { step: 'step-pet', options: { texts: {} } }];
  const flows: Build = {
    package: 'flows',
    files: new Map([
      ['admission.json', Buffer.from(JSON.stringify({ ...flowFile, steps }))],
      ['brand/logo.svg', Buffer.from('<svg/>')],
    ]),
    errors: [],
  };
  const { files } = standaloneFlow(flows, 'admission', 'step-pet');
  expect(JSON.parse(String(files.get('admission.json')))).toMatchObject({ steps: [steps[1]] });
  expect(String(files.get('brand/logo.svg'))).toBe('<svg/>');
});

test('flows that do not build stay what they are', () => {
  const broken: Build = {
    package: 'flows',
    files: new Map(),
    errors: [{ package: 'flows', message: 'no JSON' }],
  };
  expect(standaloneFlow(broken, 'admission', 'step-pet')).toBe(broken);
});
