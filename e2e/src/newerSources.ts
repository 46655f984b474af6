import type { Patch } from 'tools/repository/patch';

const version = (name: string, from: string, to: string): Patch => ({
  [`${name}/package.json`]: [[`"version": "${from}"`, `"version": "${to}"`]],
});

interface Newer {
  /** The box that version 1.1.0 sends ticked, if the step has a section. */
  readonly field?: string;
  readonly patch: Patch;
}

/** A step's section sends one field more: what the office reads shows which code ran. */
const sends = (name: string, section: string, field: string, before: string): Newer => ({
  field,
  patch: {
    ...version(name, '1.0.0', '1.1.0'),
    [`${name}/src/${section}.ts`]: [
      [before, `${field}: box({ label: '${name} 1.1.0', initial: true }),\n  ${before}`],
      ["} from 'contract';", "} from 'contract';\nimport { yesNo as box } from 'contract';"],
    ],
    [`${name}/dictionary.json`]: [['{\n', `{\n  "${name} 1.1.0": "${name} 1.1.0",\n`]],
  },
});

/** Version 1.1.0 of each step: other code than 1.0.0, built with the same shared packages. */
export const newerSteps: Readonly<Record<string, Newer>> = {
  'step-pupil': sends('step-pupil', 'pupilInfo', 'pupilVersion', 'surname: text('),
  'step-contact': sends('step-contact', 'contactInfo', 'contactVersion', 'fullName: text('),
  'step-school': sends('step-school', 'currentSchoolInfo', 'schoolVersion', 'schoolName: text('),
  'step-additional': sends(
    'step-additional',
    'addtionalInfo',
    'additionalVersion',
    'medicalInfo: longText(',
  ),
  'step-confirm': {
    patch: {
      ...version('step-confirm', '1.0.0', '1.1.0'),
      'step-confirm/src/ConfirmPage.tsx': [
        ['<GivenAnswers />', '<GivenAnswers />\n      <p>1.1.0</p>'],
      ],
    },
  },
};

/** Minors of what the shell provides: each has something that 1.0.0 has not. */
export const newerHost: Patch = {
  ...version('shared-store', '1.0.0', '1.1.0'),
  'shared-store/src/digitsOf.ts':
    "export const digitsOf = (text: string) => text.replace(/\\D/g, '');\n",
  'shared-store/src/index.ts': [
    [
      "export type { Status } from './status';",
      "export type { Status } from './status';\nexport { digitsOf } from './digitsOf';",
    ],
  ],
  ...version('step-kit', '1.0.0', '1.1.0'),
  'step-kit/src/fields/PhoneField.tsx': `import { TextField, type TextFieldProps } from './TextField';

export function PhoneField(props: TextFieldProps) {
  return <TextField {...props} type="tel" inputMode="numeric" />;
}
`,
  'step-kit/src/index.ts': [
    [
      "export { KitProvider } from './theme/KitProvider';",
      "export { KitProvider } from './theme/KitProvider';\nexport { PhoneField } from './fields/PhoneField';",
    ],
  ],
  ...version('shell', '1.0.0', '1.1.0'),
};

/** step-contact 1.2.0 uses what the newer host has. Its package.json asks for no more than before. */
export const usesNewerHost: Patch = {
  ...version('step-contact', '1.0.0', '1.2.0'),
  'step-contact/src/ContactPage.tsx': [
    ['import { selectFlow,', 'import { digitsOf, selectFlow,'],
    ['RadioField, StepForm,', 'PhoneField, RadioField, StepForm,'],
    ['<FieldGroup title="Liên lạc">', '<FieldGroup title="Liên lạc">\n<p>{digitsOf("1.2.0")}</p>'],
    [
      '<TextField\n          field={contactInfo.fields.mobileNumber}',
      '<PhoneField\n          field={contactInfo.fields.mobileNumber}',
    ],
  ],
};
