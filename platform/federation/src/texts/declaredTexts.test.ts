import { declaredTexts } from './declaredTexts';

test('the texts of a declaration are its labels, messages and options', () => {
  expect(
    declaredTexts({
      message: {
        kind: 'text',
        label: 'Tên',
        required: 'Nhập tên',
        pattern: { is: '^[a-z]', message: 'Sai tên' },
        flowMay: ['required'],
        when: { field: 'label', is: 'yes' },
      },
      food: { label: 'Thức ăn', options: [{ value: 'fish', label: 'Cá' }], invalid: 'Sai' },
      age: {
        label: 'Tuổi',
        requiredByFlow: 'Nhập tuổi',
        notBefore: { field: 'x', message: 'Sớm' },
      },
      weight: { kind: 'measure', label: 'Cân nặng' },
    }),
  ).toEqual([
    ...['Tên', 'Nhập tên', 'Sai tên'],
    ...['Thức ăn', 'Cá', 'Sai'],
    ...['Tuổi', 'Nhập tuổi', 'Sớm', 'Cân nặng'],
  ]);
});
