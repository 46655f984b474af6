import { newVisit } from '../src/newVisit';
import { inCopy } from '../src/repository/copyRepository';
import { applyPatch, type Patch } from '../src/repository/patch';
import { publishFrom } from '../src/releases';
import { expect, test } from '../src/test';

// A shell and a step are built, on however busy a machine.
test.setTimeout(1_800_000);

test(
  'a step that uses what a newer shared-store and step-kit brought is refused in an older shell, and works in one that has them',
  { tag: '@slow' },
  async ({ browser, releases, released }) => {
    await inCopy(async (copy) => {
      for (const [patch, name] of [
        [newerHost, 'shell'],
        [usesNewerHost, 'step-contact'],
      ] as const) {
        applyPatch(copy, patch);
        await publishFrom(copy, releases, name);
      }
    });
    const refusal = (...words: string[]) =>
      released.release('promote', ...words).then(
        () => 'promoted',
        (error: Error) => error.message.trim().split('\n  '),
      );
    const served = await released.release('status', '--json');
    expect(await refusal('step-contact@1.2.0')).toEqual([
      'Refused, and nothing was changed:',
      'step-contact@1.2.0: range of shared-store: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
      'step-contact@1.2.0: range of step-kit: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
      'step-contact@1.2.0: import from shared-store: found no digitsOf in 1.0.0 of shell@1.0.0, expected digitsOf',
      'step-contact@1.2.0: import from step-kit: found no PhoneField in 1.0.0 of shell@1.0.0, expected PhoneField',
    ]);
    expect(await released.release('status', '--json')).toBe(served);

    await released.release('promote', 'shell@1.1.0', 'step-contact@1.2.0');
    // Nor does the shell go back under it.
    expect(await refusal('shell@1.0.0')).toContain(
      'step-contact@1.2.0: range of step-kit: found 1.0.0 in shell@1.0.0, expected ^1.1.0',
    );
    // The four other steps were built with the minors before.
    const { form, visit, loaded } = await newVisit(browser, released, 'vi');
    await form.opensContact();
    await form.fillsInContact();
    await expect(form.field('Số điện thoại di động')).toHaveAttribute('inputmode', 'numeric');
    await expect(visit.getByText('120', { exact: true })).toBeVisible();
    await form.continues();
    await form.fillsInFromSchool();
    await form.registers();
    expect(loaded).toContain('step-contact@1.2.0');
    expect(loaded).toContain('step-school@1.0.0');
  },
);

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
  ...version('platform/step-kit', '1.0.0', '1.1.0'),
  'platform/step-kit/src/fields/PhoneField.tsx': `import { TextField, type TextFieldProps } from './TextField';

export function PhoneField(props: TextFieldProps) {
  return <TextField {...props} type="tel" inputMode="numeric" />;
}
`,
  'platform/step-kit/src/index.ts': [
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
