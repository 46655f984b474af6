import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, InputNumber, Rate, Segmented, Slider, Switch } from 'antd';
import axe from 'axe-core';
import { choice, number, text, yesNo } from 'contract';
import { renderStep } from '../../testing';
import { exampleStep } from '../../testing/exampleStep';
import dictionary from '../../dictionary.json';
import { Field } from './Field';
import { TextField } from './TextField';

const RIDES = [
  { value: 'bus', label: 'Xe buýt' },
  { value: 'car', label: 'Ô tô' },
] as const;

const step = exampleStep({
  fields: {
    stars: number({ label: 'Mức độ', required: 'Vui lòng chọn Mức độ', min: 1, max: 5 }),
    distance: number({ label: 'Quãng đường', required: 'Nhập Quãng đường', min: 0, max: 10 }),
    byTrain: yesNo({ label: 'Đi tàu' }),
    children: number({ label: 'Số con', required: 'Nhập Số con', min: 0, max: 9 }),
    ride: choice(RIDES, { label: 'Phương tiện', required: 'Chọn Phương tiện' }),
    days: text({ label: 'Ngày đi', required: 'Chọn Ngày đi' }),
    note: text({ label: 'Ghi chú', optional: true }),
  },
  page: (fields) => (
    <>
      <Field field={fields.stars} hint="Gợi ý">
        {(control) => <Rate {...control} character="★" />}
      </Field>
      <Field field={fields.distance}>
        {(control) => (
          <Slider {...control} ariaLabelledByForHandle={control['aria-labelledby']} max={10} />
        )}
      </Field>
      <Field field={fields.byTrain}>{(control) => <Switch {...control} />}</Field>
      <Field field={fields.children}>{(control) => <InputNumber {...control} />}</Field>
      <Field field={fields.ride}>
        {(control) => <Segmented {...control} options={[...RIDES]} />}
      </Field>
      <Field field={fields.days}>
        {({ value, onChange, ...control }) => (
          <Checkbox.Group
            {...control}
            options={['T2', 'T3']}
            value={value ? value.split(', ') : []}
            onChange={(days) => onChange(days.join(', '))}
          />
        )}
      </Field>
      <TextField field={fields.note} />
    </>
  ),
});

const group = (name: string) => screen.getAllByRole('group', { name })[0]!;
const go = () => userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));

test('the answers of each control are kept, and the form goes on with them', async () => {
  const { answers, payload, onContinue } = await renderStep(step);
  expect(payload()).toMatchObject({ stars: null, distance: null, children: null, byTrain: false });
  await userEvent.click(within(group('Mức độ')).getAllByRole('radio')[3]!);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Quãng đường' }), { keyCode: 35 });
  await userEvent.click(screen.getByRole('switch', { name: 'Đi tàu' }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Số con' }), '0');
  await userEvent.click(screen.getByRole('radio', { name: 'Ô tô' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'T3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'T2' }));
  const given = { stars: 4, distance: 10, byTrain: true, children: 0, ride: 'car' };
  expect(answers()).toMatchObject({ ...given, days: 'T2, T3' });
  expect(payload()).toMatchObject({ ...given, days: 'T2, T3' });
  await go();
  expect(onContinue).toHaveBeenCalledTimes(1);
});

test('a control shows what a draft has, and what was cleared is nothing', async () => {
  const { answers } = await renderStep(step, {
    answers: { stars: 3, distance: 7, byTrain: true, children: 2, ride: 'bus', days: 'T3' },
  });
  expect(within(group('Mức độ')).getAllByRole('radio', { checked: true })).toHaveLength(3);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '7');
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Xe buýt' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'T3' })).toBeChecked();
  const children = screen.getByRole('spinbutton', { name: 'Số con' });
  expect(children).toHaveValue('2');
  await userEvent.clear(children);
  expect(answers().children).toBeNull();
});

test('the group says what is required, the hint and what is wrong', async () => {
  await renderStep(step);
  const stars = group('Mức độ');
  expect(stars).toHaveAccessibleDescription('(bắt buộc) Gợi ý');
  expect(stars).not.toHaveAttribute('aria-invalid');
  expect(group('Đi tàu')).not.toHaveAccessibleDescription();
  await go();
  expect(stars).toHaveAttribute('aria-invalid', 'true');
  expect(stars).toHaveAccessibleDescription('(bắt buộc) Gợi ý Vui lòng chọn Mức độ');
});

test('the summary lists the fields in their order, and each link leads to the control', async () => {
  await renderStep(step);
  await go();
  const links = screen.getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['#stars', '#distance', '#children', '#ride', '#days']);
  for (const [index, name] of ['Mức độ', 'Quãng đường', 'Số con', 'Phương tiện'].entries()) {
    await userEvent.click(links[index]!);
    expect(group(name)).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.click(links[4]!);
  expect(screen.getByRole('checkbox', { name: 'T2' })).toHaveFocus();
});

test('an error is shown once the focus has left the whole control', async () => {
  await renderStep(step);
  const [first] = within(group('Mức độ')).getAllByRole('radio');
  act(() => first!.focus());
  await userEvent.tab();
  expect(group('Mức độ')).toContainElement(document.activeElement as HTMLElement);
  expect(group('Mức độ')).not.toHaveAttribute('aria-invalid');
  act(() => screen.getByRole('textbox', { name: 'Ghi chú' }).focus());
  expect(await screen.findByText('Vui lòng chọn Mức độ')).toBeVisible();
});

test('a number beyond the limits is refused, in the reader’s language', async () => {
  await renderStep(step, { language: 'en', dictionary });
  const children = screen.getByRole('spinbutton', { name: 'Số con' });
  await userEvent.type(children, '12');
  await userEvent.tab();
  expect(await screen.findByText('Enter a number from 0 to 9')).toBeVisible();
  expect(children).toHaveValue('12');
});

test('the summary names the field of a number beyond the limits, also where they share a word', async () => {
  await renderStep(step, { answers: { children: 12 } });
  await go();
  const name = 'Số con: Vui lòng nhập số từ 0 đến 9';
  expect(screen.getByRole('link', { name })).toBeVisible();
});

test('names, roles and values hold, also with errors', async () => {
  await renderStep(step);
  await go();
  const rules = axe.getRules(['cat.name-role-value', 'cat.aria']).map(({ ruleId }) => ruleId);
  const { violations } = await axe.run(document.body, { runOnly: rules });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('an edit of another field does not render the control', async () => {
  const renders = jest.fn();
  const counted = exampleStep({
    fields: {
      stars: number({ label: 'Mức độ', min: 1, max: 5 }),
      note: text({ label: 'Ghi chú' }),
    },
    page: (fields) => (
      <>
        <Field field={fields.stars}>
          {() => {
            renders();
            return null;
          }}
        </Field>
        <TextField field={fields.note} />
      </>
    ),
  });
  await renderStep(counted);
  const before = renders.mock.calls.length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Ghi chú' }), 'An');
  expect(renders).toHaveBeenCalledTimes(before);
});
