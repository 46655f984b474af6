import { choice, date, lookup, text } from './index';
import { sectionReleaseOf } from './declaredSchema';

test('a section lists its fields in their order, with what the staff reads them by', () => {
  const fields = {
    petName: text({ label: 'Tên', required: 'Nhập tên', purpose: 'pupilName' }),
    born: date({ label: 'Ngày sinh', invalid: 'Sai', purpose: 'birthDate' }),
    size: choice([{ value: 1, label: 'Nhỏ' }], { label: 'Cỡ' }),
    boxId: lookup('boxes', { label: 'Chuồng', when: { field: 'size', is: 1 } }),
  };
  expect(sectionReleaseOf({ name: 'petInfo', fields }).fields).toEqual([
    { name: 'petName', kind: 'text', label: 'Tên', purpose: 'pupilName' },
    { name: 'born', kind: 'date', label: 'Ngày sinh', purpose: 'birthDate' },
    { name: 'size', kind: 'choice', label: 'Cỡ', options: [{ value: 1, label: 'Nhỏ' }] },
    { name: 'boxId', kind: 'lookup', label: 'Chuồng' },
  ]);
});
