import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlowFile } from 'contract/flow-file';

const admission = parseFlowFile(
  readFileSync(join(__dirname, '../admission.json'), 'utf8'),
  'admission.json',
);

// @proves PRODUCT-1, LOOK-4, STATE-NEXT-PUPIL-4, API-CALLS-7, CONST-1, CONST-6
test('the admission flow has the constants of the specification', () => {
  expect(admission).toMatchObject({
    submitPath: 'student',
    constants: { nextPupil: { proposedYearOfEntryId: 3 } },
    brand: { primaryColor: '#AC1260' },
  });
  // Teams may add steps between them.
  const specified = ['pupil', 'contact', 'school', 'additional', 'confirm'];
  const steps = admission.steps.map(({ step }) => step.replace('step-', ''));
  expect(steps.filter((step) => specified.includes(step))).toEqual(specified);
});
