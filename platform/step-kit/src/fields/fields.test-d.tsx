import { choice, date, longText, lookup, measure, number, text, year, yesNo } from 'contract';
import { defineSection, type StepPageProps } from 'shared-store';
import { StepForm } from '../form/StepForm';
import { CheckboxField } from './CheckboxField';
import { DateField } from './DateField';
import { Field } from './Field';
import { LookupField } from './LookupField';
import { RadioField } from './RadioField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { YearField } from './YearField';

// What the compiler must refuse in a page: `npm run -s typecheck` fails where it does not.
const label = 'Name';
const pet = defineSection('pet', {
  petName: text({ label }),
  home: text({ label, lines: 2 }),
  habits: longText({ label }),
  born: date({ label, invalid: label }),
  homeSince: year({ label, invalid: label }),
  size: choice([{ value: 1, label }], { label }),
  barks: yesNo({ label }),
  boxId: lookup('religion', { label }),
  weight: measure({ label }),
  walks: number({ label, min: 0, max: 5 }),
});
const { petName, home, habits, born, homeSince, size, barks, boxId, weight, walks } = pet.fields;

// @ts-expect-error: the section has no such field
export type Owner = (typeof pet.fields)['owner'];

export const fields = [
  <TextField key="" field={petName} labelValues={{ owner: 'An' }} autoComplete="name" />,
  <TextAreaField key="" field={habits} />,
  <TextAreaField key="" field={home} autoComplete="street-address" />,
  <DateField key="" field={born} />,
  <YearField key="" field={homeSince} />,
  <RadioField key="" field={size} />,
  <CheckboxField key="" field={barks} />,
  <LookupField key="" field={boxId} hint="As in the passport" />,

  <Field key="" field={walks}>
    {({ value = 0, onChange }) => <button onClick={() => onChange(value + 1)} />}
  </Field>,
  <Field key="" field={walks}>
    {({ onChange }) => <button onClick={() => onChange(null)} />}
  </Field>,
  <Field key="" field={walks}>
    {/* @ts-expect-error: a number is no text */}
    {({ onChange }) => <button onClick={() => onChange('5')} />}
  </Field>,

  // @ts-expect-error: a lookup is no text
  <TextField key="" field={boxId} />,
  // @ts-expect-error: a text of several lines is not one line
  <TextField key="" field={habits} />,
  // @ts-expect-error: a text without lines is no text of several lines
  <TextAreaField key="" field={petName} />,
  // @ts-expect-error: a year is no date
  <DateField key="" field={homeSince} />,
  // @ts-expect-error: a date is no year
  <YearField key="" field={born} />,
  // @ts-expect-error: a box is no choice
  <RadioField key="" field={barks} />,
  // @ts-expect-error: a choice is no box
  <CheckboxField key="" field={size} />,
  // @ts-expect-error: a text is no lookup
  <LookupField key="" field={petName} />,
  // @ts-expect-error: no field shows a measure
  <TextField key="" field={weight} />,
  // @ts-expect-error: a field is one of a section's, which has its name
  <TextField key="" field={text({ label })} />,

  // @ts-expect-error: the label is in the declaration
  <TextField key="" field={petName} label="Name" />,
  // @ts-expect-error: whether a field is required is in the declaration
  <TextField key="" field={petName} required />,
  // @ts-expect-error: the browser would change the text of an input for e-mail
  <TextField key="" field={petName} type="email" />,
  // @ts-expect-error: only a text and a date are filled in by the browser
  <LookupField key="" field={boxId} autoComplete="country" />,
];

export const PetPage = ({ onContinue, options }: StepPageProps<'caption'>) => (
  <StepForm section={pet} options={options} caption="Pet" onContinue={onContinue}>
    {fields}
  </StepForm>
);
export const WithoutCaption = ({ onContinue }: StepPageProps) => (
  // @ts-expect-error: a page has a heading
  <StepForm section={pet} onContinue={onContinue}>
    {fields}
  </StepForm>
);
export const WithoutSection = ({ onContinue }: StepPageProps) => (
  // @ts-expect-error: the form is a section's, not some fields'
  <StepForm section={pet.fields} caption="Pet" onContinue={onContinue}>
    {fields}
  </StepForm>
);
