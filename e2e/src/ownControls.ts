import type { Patch } from './repository/patch';

/** The new step of a team, with antd's controls for its fields: one of each shape. */
export const ownControls: Patch = {
  'step-transport/package.json': [
    ['"contract": "^1.0.0"', '"antd": "6.6.8",\n    "contract": "^1.0.0"'],
  ],
  'step-transport/src/transportInfo.ts': [
    ['import { text,', 'import { choice, number, text, yesNo,'],
    [
      'export const transportInfo',
      `export const RIDES = [
  { value: 'bus', label: 'Xe buýt' },
  { value: 'car', label: 'Ô tô' },
] as const;

export const transportInfo`,
    ],
    [
      '  transportNote:',
      `  interest: number({
    label: 'Mức độ quan tâm',
    required: 'Vui lòng chọn Mức độ quan tâm',
    min: 1,
    max: 5,
  }),
  distance: number({ label: 'Quãng đường', min: 0, max: 30, step: 0.5 }),
  children: number({ label: 'Số con', min: 0, max: 9 }),
  byTrain: yesNo({ label: 'Đi tàu' }),
  ride: choice(RIDES, { label: 'Phương tiện' }),
  days: text({ label: 'Ngày đi' }),
  transportNote:`,
    ],
  ],
  'step-transport/src/TransportPage.tsx': [
    [
      "import type { StepPageProps } from 'shared-store';",
      "import { Checkbox, InputNumber, Rate, Segmented, Slider, Switch } from 'antd';\nimport { useText, type StepPageProps } from 'shared-store';",
    ],
    ['import { StepForm,', 'import { Field, StepForm,'],
    ['import { transportInfo }', 'import { RIDES, transportInfo }'],
    [
      '  return (\n',
      `  const text = useText();
  const { interest, distance, children, byTrain, ride, days } = transportInfo.fields;
  return (
`,
    ],
    [
      '      <TextField ',
      `      <Field field={interest}>{(control) => <Rate {...control} character="★" />}</Field>
      <Field field={distance}>
        {(control) => (
          <Slider
            {...control}
            ariaLabelledByForHandle={control['aria-labelledby']}
            max={distance.max}
            step={distance.step}
          />
        )}
      </Field>
      <Field field={children}>{(control) => <InputNumber {...control} controls={false} />}</Field>
      <Field field={byTrain}>{(control) => <Switch {...control} />}</Field>
      <Field field={ride}>
        {(control) => (
          <Segmented
            {...control}
            options={RIDES.map(({ value, label }) => ({ value, label: text(label) }))}
          />
        )}
      </Field>
      <Field field={days}>
        {({ value, onChange, ...control }) => (
          <Checkbox.Group
            {...control}
            options={['2', '3', '4']}
            value={value ? value.split(', ') : []}
            onChange={(chosen) => onChange(chosen.join(', '))}
          />
        )}
      </Field>
      <TextField `,
    ],
  ],
  'step-transport/dictionary.json': [
    [
      '"Ghi chú": "Note",',
      `"Ghi chú": "Note",
  "Mức độ quan tâm": "How interested you are",
  "Vui lòng chọn Mức độ quan tâm": "Select how interested you are",
  "Quãng đường": "Distance",
  "Số con": "Children",
  "Đi tàu": "By train",
  "Phương tiện": "Means",
  "Xe buýt": "Bus",
  "Ô tô": "Car",
  "Ngày đi": "Days",`,
    ],
  ],
};
