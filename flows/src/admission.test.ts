import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlowFile } from 'contract/flow-file';

const admission = parseFlowFile(
  readFileSync(join(__dirname, '../admission.json'), 'utf8'),
  'admission.json',
);

test('the admission flow has the constants of the specification', () => {
  expect(admission).toMatchObject({
    submitPath: 'student',
    constants: { nextPupil: { proposedYearOfEntryId: 3 } },
    brand: { primaryColor: '#AC1260' },
  });
  expect(admission.steps.map(({ step }) => step)).toEqual([
    'step-pupil',
    'step-contact',
    'step-school',
    'step-additional',
    'step-confirm',
  ]);
});
