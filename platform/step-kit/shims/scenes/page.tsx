import { choice, date, longText, lookup, text, year, yesNo } from 'contract';
import type { DeclaredSection } from 'shared-store';
import {
  Alert,
  Button,
  Checkbox,
  CheckboxField,
  DateField,
  LookupField,
  RadioField,
  TextAreaField,
  TextField,
  YearField,
} from '../../src';

const SEXES = [
  { value: 1, label: 'Nam' },
  { value: 2, label: 'Nữ' },
];
const required = 'Vui lòng nhập';
const invalid = 'Không hợp lệ';

const FIELDS = {
  surname: text({ label: 'Họ', required }),
  notes: longText({ label: 'Ghi chú', required }),
  dateOfBirth: date({ label: 'Ngày sinh', required, invalid }),
  begun: year({ label: 'Năm', required, invalid }),
  sexId: choice(SEXES, { label: 'Giới tính', required }),
  english: yesNo({ label: 'Tiếng Anh' }),
  nationalityId: lookup('nationality', { label: 'Quốc tịch', required }),
};

/** A form that has a field of every kind. */
export const FORM = {
  fields: FIELDS,
  page: (fields: DeclaredSection<typeof FIELDS>['fields']) => (
    <>
      <TextField field={fields.surname} hint="Có dấu" />
      <TextAreaField field={fields.notes} />
      <DateField field={fields.dateOfBirth} />
      <YearField field={fields.begun} />
      <RadioField field={fields.sexId} />
      <CheckboxField field={fields.english} />
      <LookupField field={fields.nationalityId} />
    </>
  ),
};

/** The antd components that the kit re-exports beside its fields, as pages show them. */
export const OTHERS = (
  <>
    {(['info', 'success', 'warning', 'error'] as const).map((type) => (
      <Alert
        key={type}
        type={type}
        showIcon
        title="a"
        description="b"
        action={<Button>c</Button>}
      />
    ))}
    <Alert className="x" role="status" closable title="a" />
    <Button type="primary">Đi</Button>
    <Button disabled>Đi</Button>
    <Button type="link" htmlType="button">
      Đi
    </Button>
    <Checkbox checked>a</Checkbox>
  </>
);
