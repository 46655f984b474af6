import type { Mutant } from '../mutant';

const inOptions = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'step-kit/src/fields/lookupOptions.ts',
  find,
  replace,
  tests: ['step-kit/src/fields/lookupOptions.test.ts', 'step-kit/src/fields/collation.test.ts'],
});
const inForm = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule,
  file: `step-kit/src/${file}`,
  find,
  replace,
  tests: ['step-kit/src/form/StepForm.test.tsx'],
});

/** The lists and the form around the fields. */
export const form: Mutant[] = [
  inOptions('Việt Nam is first', "vi === 'Việt Nam' ? 0 : 1", "vi === 'Việt Nam' ? 1 : 1"),
  inOptions(
    'nationalities are sorted by the language',
    'Intl.Collator(language)',
    "Intl.Collator('en')",
  ),
  inForm(
    'an error shows only after blur or Continue',
    'form/FormikForm.tsx',
    'touched[name] === true || submitCount > 0',
    'true || name',
  ),
  inForm(
    'a blur shows the error',
    'form/FormikForm.tsx',
    'touched[name] === true || submitCount > 0',
    'submitCount > 0 || !name',
  ),
  inForm(
    'Continue goes on only with valid answers',
    'form/FormikForm.tsx',
    'Object.keys(stands).length > 0',
    'false',
  ),
  inForm(
    'every edit updates the store at once',
    'form/FormikForm.tsx',
    '      onEdit(name, value);\n',
    '',
  ),
  inForm(
    'Continue says Updating while saving',
    'form/FormikForm.tsx',
    'busyLabel="Đang cập nhật"',
    '',
  ),
  inForm('Back on the first step is disabled', 'frame/StepActions.tsx', 'disabled={!onBack}', ''),
  {
    rule: 'a list is all in the page: no virtual list',
    file: 'step-kit/src/fields/LookupField.tsx',
    find: 'virtual={false}',
    replace: '',
    tests: ['step-kit/src/fields/LookupField.test.tsx'],
  },
  {
    rule: 'an opened list that failed loads again',
    file: 'step-kit/src/fields/LookupField.tsx',
    find: "if (open && state === 'failed') onRequest();",
    replace: '',
    tests: ['step-kit/src/fields/LookupField.test.tsx'],
  },
  {
    rule: 'the primary colour is #AC1260',
    file: 'step-kit/src/theme/lightTheme.ts',
    find: '#AC1260',
    replace: '#AC1261',
    tests: ['step-kit/src/theme/primaryColor.test.ts'],
  },
];
