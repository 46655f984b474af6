import { choice, year, yesNo } from 'contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { CheckboxField } from './CheckboxField';
import { RadioField } from './RadioField';
import { YearField } from './YearField';

const SEXES = [
  { value: 1, label: 'Nam' },
  { value: 2, label: 'Nữ' },
] as const;
const YES_NO = [
  { value: 'yes', label: 'Có' },
  { value: 'no', label: 'Không' },
] as const;

const step = exampleStep({
  fields: {
    sexId: choice(SEXES, { label: 'Giới tính', required: 'Vui lòng chọn Giới tính' }),
    isEmployee: choice(YES_NO, { label: 'Nhân viên {group} không?' }),
    isNew: yesNo({ label: 'Chưa đi học' }),
    year: year({ label: 'Năm bắt đầu', invalid: 'Vui lòng nhập Năm bắt đầu hợp lệ' }),
  },
  page: (fields) => (
    <>
      <RadioField field={fields.sexId} hint="Gợi ý" />
      <RadioField field={fields.isEmployee} labelValues={{ group: 'Vingroup' }} />
      <CheckboxField field={fields.isNew} hint="Gợi ý" />
      <YearField field={fields.year} />
    </>
  ),
});

describe('a radio group', () => {
  it('of few choices is a row of tiles, of more than three a list', async () => {
    const many = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase() }));
    await renderStep(
      exampleStep({
        fields: {
          few: choice(SEXES, { label: 'Ít' }),
          many: choice(many, { label: 'Nhiều' }),
        },
        page: (fields) => (
          <>
            <RadioField field={fields.few} />
            <RadioField field={fields.many} />
          </>
        ),
      }),
    );
    const group = (name: string) => screen.getByRole('radiogroup', { name });
    expect(group('Ít')).toHaveClass('kit-tiles');
    expect(group('Nhiều')).not.toHaveClass('kit-tiles');
  });

  it('is named by its label and each radio by its option', async () => {
    await renderStep(step);
    const group = screen.getByRole('radiogroup', { name: 'Giới tính' });
    expect(group).toHaveAttribute('aria-required', 'true');
    expect(group).toHaveAccessibleDescription('Gợi ý');
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('name'))).toEqual(['sexId', 'sexId']);
    expect(within(group).getByRole('radio', { name: 'Nam' })).toHaveAttribute('id', 'sexId');
    expect(screen.getByRole('radiogroup', { name: 'Nhân viên Vingroup không?' })).toBeVisible();
  });

  it('keeps numbers as numbers and texts as texts', async () => {
    const { answers } = await renderStep(step);
    await userEvent.click(screen.getByRole('radio', { name: 'Nữ' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Có' }));
    expect(answers()).toMatchObject({ sexId: 2, isEmployee: 'yes' });
    expect(screen.getByRole('radio', { name: 'Nữ' })).toBeChecked();
  });

  it('shows its error once the whole group was left', async () => {
    await renderStep(step);
    const group = screen.getByRole('radiogroup', { name: 'Giới tính' });
    within(group).getByRole('radio', { name: 'Nam' }).focus();
    expect(group).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAccessibleDescription('Gợi ý Vui lòng chọn Giới tính');
  });
});

it('a box is named by its label and keeps whether it is ticked', async () => {
  const { answers } = await renderStep(step);
  const box = screen.getByRole('checkbox', { name: 'Chưa đi học' });
  expect(box).toHaveAttribute('id', 'isNew');
  expect(box).toHaveAttribute('name', 'isNew');
  expect(box).toHaveAccessibleDescription('Gợi ý');
  await userEvent.click(box);
  expect(answers().isNew).toBe(true);
});

describe('a year', () => {
  it('is a number as soon as it is one', async () => {
    const { answers } = await renderStep(step, { answers: { year: 2026 } });
    const year = screen.getByRole('textbox', { name: 'Năm bắt đầu' });
    expect(year).toHaveValue('2026');
    act(() => year.focus());
    await userEvent.keyboard('2024');
    expect(answers().year).toBe(2024);
  });

  it('that was cleared is still blank in the draft, and does not return to its default', async () => {
    const { answers } = await renderStep(step, { answers: { year: 2026 } });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Năm bắt đầu' }));
    expect(JSON.parse(JSON.stringify(answers()))).toMatchObject({ year: '' });
  });

  it('that is no year stays in the input, and the step refuses it', async () => {
    const { answers } = await renderStep(step, { answers: { year: '20x' } });
    const year = screen.getByRole('textbox', { name: 'Năm bắt đầu' });
    expect(year).toHaveValue('20x');
    await userEvent.type(year, '4');
    await userEvent.tab();
    expect(answers().year).toBe('20x4');
    expect(year).toHaveAccessibleDescription('Vui lòng nhập Năm bắt đầu hợp lệ');
  });
});
