import type { Mutant } from '../mutant';

const section = 'step-additional/src/addtionalInfo.ts';
const validateTests = ['step-additional/src/validate.test.ts'];
const answers = ['step-additional/src/addtionalInfo.test.ts'];

/** Step 4. */
export const additional: Mutant[] = [
  {
    rule: 'how the parent heard of the school is required',
    file: section,
    find: "required: 'Vui lòng chọn Nguồn biết tới'",
    replace: "requiredByFlow: 'Vui lòng chọn Nguồn biết tới'",
    tests: validateTests,
  },
  {
    rule: 'the server requires a source of its list',
    file: 'contract/src/fields/lookup.ts',
    find: ', lookup: list }',
    replace: ' }',
    tests: validateTests,
  },
  {
    rule: 'the three texts are optional',
    file: section,
    find: "requiredByFlow: 'Vui lòng nhập Năng khiếu'",
    replace: "required: 'Vui lòng nhập Năng khiếu'",
    tests: validateTests,
  },
  {
    rule: 'no source is chosen to begin with',
    file: 'contract/src/fields/lookup.ts',
    find: 'blank: () => 0,',
    replace: 'blank: () => 1,',
    tests: answers,
  },
  {
    rule: 'height and weight are sent only when they are set',
    file: 'contract/src/fields/measure.ts',
    find: 'blank: () => undefined,',
    replace: 'blank: () => 0,',
    tests: answers,
  },
  {
    rule: 'the additional answers are forgotten for the next pupil',
    file: 'contract/src/section.ts',
    find: "nextPupil === 'keep' || field.nextPupil === 'keep'",
    replace: 'true',
    tests: answers,
  },
  {
    rule: 'Continue waits while the pupil is saving',
    file: 'step-additional/src/AdditionalPage.tsx',
    find: 'saving={saving}',
    replace: 'saving={false}',
    tests: ['step-additional/src/AdditionalPage.test.tsx'],
  },
];
