import { choice, date, longText, lookup, text, year, yesNo } from 'contract';
import { named } from '../../testing/named';
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
    <TextField
      field={named('surname', text({ label: 'Họ', required: 'Bắt buộc' }))}
      hint="Có dấu"
    />
    <TextAreaField field={named('notes', longText({ label: 'Ghi chú' }))} optional />
    <DateField
      field={named(
        'dateOfBirth',
        date({ label: 'Ngày sinh', required: 'Bắt buộc', invalid: 'Ngày sinh không hợp lệ' }),
      )}
    />
    <YearField
      field={named('begun', year({ label: 'Năm', invalid: 'Vui lòng nhập Năm bắt đầu hợp lệ' }))}
    />
    <RadioField
      field={named('sexId', choice(SEXES, { label: 'Giới tính', required: 'Bắt buộc' }))}
    />
    <CheckboxField field={named('english', yesNo({ label: 'Tiếng Anh' }))} />
    <LookupField
      field={named(
        'nationalityId',
        lookup('nationality', { label: 'Quốc tịch', required: 'Bắt buộc' }),
      )}
    />
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
