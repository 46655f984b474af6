import type { Patch } from 'tools/repository/patch';

/** A new step with a field of each kind that the kit has a component for. It uses what 1.0 had, and nothing else. */
export const keptStep: Patch = {
  'step-transport/src/transportInfo.ts': [
    ['import { text,', 'import { choice, date, longText, text, year, yesNo,'],
    [
      'export const transportInfo',
      `const RIDES = [
  { value: 'bus', label: 'Xe buýt' },
  { value: 'car', label: 'Ô tô' },
] as const;

export const transportInfo`,
    ],
    [
      '  transportNote:',
      `  ride: choice(RIDES, { label: 'Phương tiện', required: 'Vui lòng chọn Phương tiện' }),
  stop: text({
    label: 'Điểm đón',
    required: 'Vui lòng nhập Điểm đón',
    normalize: 'name',
    when: { field: 'ride', is: 'bus' },
  }),
  firstDay: date({
    label: 'Ngày đầu tiên',
    required: 'Vui lòng nhập Ngày đầu tiên',
    invalid: 'Ngày đầu tiên không hợp lệ',
  }),
  busSince: year({
    label: 'Đi xe từ năm',
    required: 'Vui lòng nhập năm',
    invalid: 'Vui lòng nhập năm',
    yearsBack: 30,
  }),
  isAccompanied: yesNo({ label: 'Có người lớn đi cùng' }),
  remarks: longText({ label: 'Lưu ý', optional: true }),
  transportNote:`,
    ],
  ],
  'step-transport/src/TransportPage.tsx': [
    [
      "import type { StepPageProps } from 'shared-store';",
      "import { useText, type StepPageProps } from 'shared-store';",
    ],
    [
      'import { StepForm, TextField }',
      `import {
  CheckboxField,
  DateField,
  FieldGroup,
  RadioField,
  StepForm,
  TextAreaField,
  TextField,
  YearField,
}`,
    ],
    ['import { transportInfo }', 'import { transportInfo, type TransportInfo }'],
    [
      '  return (\n',
      `  const text = useText();
  const { fields } = transportInfo;
  return (
`,
    ],
    [
      '      <TextField ',
      `      <p>{text('Đã chọn: {ride}', { ride: text('Xe buýt') })}</p>
      <RadioField field={fields.ride} />
      <FieldGroup title="Chuyến đi">
        <TextField field={fields.stop} warn={shortStop} />
        <DateField field={fields.firstDay} />
        <YearField field={fields.busSince} />
      </FieldGroup>
      <CheckboxField field={fields.isAccompanied} />
      <TextAreaField field={fields.remarks} />
      <TextField `,
    ],
    [
      '/** The page of this step. */',
      `const shortStop = ({ stop }: TransportInfo) =>
  stop === 'BX' ? { key: 'Tên này ngắn.' } : undefined;

/** The page of this step. */`,
    ],
  ],
  'step-transport/dictionary.json': [
    [
      '"Ghi chú": "Note",',
      `"Ghi chú": "Note",
  "Xe buýt": "Bus",
  "Ô tô": "Car",
  "Phương tiện": "Means",
  "Vui lòng chọn Phương tiện": "Select the means",
  "Điểm đón": "Stop",
  "Vui lòng nhập Điểm đón": "Enter the stop",
  "Ngày đầu tiên": "First day",
  "Vui lòng nhập Ngày đầu tiên": "Enter the first day",
  "Ngày đầu tiên không hợp lệ": "Enter a valid first day",
  "Đi xe từ năm": "By bus since",
  "Vui lòng nhập năm": "Enter the year",
  "Có người lớn đi cùng": "With an adult",
  "Lưu ý": "Remarks",
  "Đã chọn: {ride}": "For example: {ride}",
  "Chuyến đi": "The ride",
  "Tên này ngắn.": "This name is short.",`,
    ],
  ],
};
