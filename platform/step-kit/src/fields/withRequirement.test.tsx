import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lookup, text, type StepOptions } from 'contract';
import { renderStep } from '../../testing';
import { exampleStep } from '../../testing/exampleStep';
import { LookupField } from './LookupField';
import { TextField } from './TextField';

const step = exampleStep({
  fields: {
    nickname: text({ label: 'Tên gọi', required: 'Nhập tên' }),
    vet: text({ label: 'Bác sĩ', requiredByFlow: 'Nhập bác sĩ', optional: true }),
    religionId: lookup('religion', { label: 'Tôn giáo' }),
  },
  page: (fields) => (
    <>
      <TextField field={fields.nickname} />
      <TextField field={fields.vet} />
      <LookupField field={fields.religionId} />
    </>
  ),
});
const show = (options: StepOptions, answers = {}) => renderStep(step, { options, answers });
const field = (name: string) => screen.getByRole('textbox', { name });

test('a field is marked as its step says, as long as the flow does not say otherwise', async () => {
  await show({});
  expect(field('Tên gọi')).toBeRequired();
  expect(field('Tên gọi')).not.toHaveAccessibleDescription();
  expect(field('Bác sĩ')).not.toBeRequired();
  expect(field('Bác sĩ')).toHaveAccessibleDescription('(không bắt buộc)');
});

test('an optional field says so, and does not block Continue when it is blank', async () => {
  const { onContinue } = await show({ fields: { nickname: 'optional', vet: 'optional' } });
  expect(field('Tên gọi')).not.toBeRequired();
  expect(field('Tên gọi')).toHaveAccessibleDescription('(không bắt buộc)');
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

test('a required field loses its optional mark', async () => {
  await show({ fields: { vet: 'required' } });
  expect(field('Bác sĩ')).toBeRequired();
  expect(field('Bác sĩ')).not.toHaveAccessibleDescription();
});

test('a hidden field is not shown and does not block Continue, whatever is stored for it', async () => {
  const { onContinue } = await show(
    { fields: { nickname: 'hidden', vet: 'hidden' } },
    { nickname: 'dài'.repeat(167) },
  );
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

test('a hidden list is not requested', async () => {
  const { store } = await show({ fields: { religionId: 'hidden' } });
  expect(store.getState().lookups.religion.status).toBe('notInitial');
});

test('a dropdown has the offered entries alone, and asks again for one that is no longer offered', async () => {
  const { answers } = await show({ offered: { religionId: [2] } }, { religionId: 1 });
  await userEvent.click(screen.getByRole('combobox', { name: 'Tôn giáo' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Phật giáo']);
  expect(answers().religionId).toBe(0);
});

test('the heading is the flow’s own, where it has one', async () => {
  await show({ texts: { caption: 'Thú cưng' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thú cưng');
});
