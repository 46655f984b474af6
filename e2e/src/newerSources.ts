import type { Patch } from './repository/patch';

const version = (name: string, from: string, to: string): Patch => ({
  [`${name}/package.json`]: [[`"version": "${from}"`, `"version": "${to}"`]],
});

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
