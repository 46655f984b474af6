import type { Mutation } from '../mutation';

const section = 'step-additional/src/addtionalInfo.ts';
const rules = ['step-additional/src/validate.test.ts'];
const answers = ['step-additional/src/addtionalInfo.test.ts'];

/** Step 4. */
export const additional: Mutation[] = [
  {
    rule: 'how the parent heard of the school is required',
    file: 'step-additional/src/validate.ts',
    find: 'knownSourceId === 0',
    replace: 'false',
    tests: rules,
  },
  {
    rule: 'the server requires a source of its list',
    file: 'step-additional/src/schema.ts',
    find: ", lookup: 'knowSource', filled: true",
    replace: '',
    tests: rules,
  },
  {
    rule: 'the three texts are optional',
    file: 'step-additional/src/schema.ts',
    find: 'maxLength: 2000, filled: false',
    replace: 'maxLength: 2000, filled: true',
    tests: rules,
  },
  {
    rule: 'no source is chosen to begin with',
    file: section,
    find: 'knownSourceId: 0,',
    replace: 'knownSourceId: 1,',
    tests: answers,
  },
  {
    rule: 'height and weight are sent only when they are set',
    file: section,
    find: '...(height !== undefined && { height })',
    replace: 'height',
    tests: answers,
  },
  {
    rule: 'the additional answers are forgotten for the next pupil',
    file: section,
    find: '() => initial',
    replace: '(answers) => answers',
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
