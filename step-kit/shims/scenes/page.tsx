import {
  Alert,
  Button,
  Checkbox,
  CheckboxField,
  DateField,
  LookupField,
  RadioField,
  Skeleton,
  TextAreaField,
  TextField,
  YearField,
} from '../../src';

/** The answers of a form that has a field of every kind. */
export const EMPTY = {
  surname: '',
  notes: '',
  dateOfBirth: undefined,
  begun: '',
  sexId: 0,
  english: false,
  nationalityId: 0,
};
export const ALL_WRONG = Object.fromEntries(
  Object.keys(EMPTY).map((name) => [name, 'Vui lòng nhập']),
);

const SEXES = [
  { value: 1, label: 'Nam' },
  { value: 2, label: 'Nữ' },
];

export const FIELDS = (
  <>
    <TextField name="surname" label="Họ" hint="Có dấu" required />
    <TextAreaField name="notes" label="Ghi chú" optional />
    <DateField name="dateOfBirth" label="Ngày sinh" required />
    <YearField name="begun" label="Năm" />
    <RadioField name="sexId" label="Giới tính" options={SEXES} required />
    <CheckboxField name="english" label="Tiếng Anh" />
    <LookupField name="nationalityId" label="Quốc tịch" list="nationality" required />
  </>
);

/** What the kit hands on beside its fields, as pages show it. */
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
    <Skeleton active paragraph={{ rows: 8 }} />
    <Skeleton active title={false} paragraph={{ rows: 3 }} />
  </>
);
