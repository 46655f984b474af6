import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { number } from 'contract';
import { renderStep } from '../../testing';
import { exampleStep } from '../../testing/exampleStep';
import { NumberField } from './NumberField';

const step = exampleStep({
  fields: {
    siblings: number({ label: 'Số anh chị em', required: 'Nhập số', min: 0, max: 20 }),
    height: number({ label: 'Chiều cao (m)', optional: true, min: 0.5, max: 2.5, step: 0.01 }),
    degrees: number({ label: 'Nhiệt độ', optional: true, min: -5, max: 45 }),
  },
  page: (fields) => (
    <>
      <NumberField field={fields.siblings} />
      <NumberField field={fields.height} />
      <NumberField field={fields.degrees} />
    </>
  ),
});

const [SIBLINGS, HEIGHT, DEGREES] = ['Số anh chị em', /^Chiều cao/, /^Nhiệt độ/] as const;
const input = (name: string | RegExp) => screen.getByRole('textbox', { name });
const REFUSED = 'Vui lòng nhập số từ 0 đến 20';

test('what is typed is the number that is sent, and 0 is an answer', async () => {
  const { answers, payload } = await renderStep(step);
  expect(payload()).toEqual({ siblings: null, height: null, degrees: null });
  await userEvent.type(input(SIBLINGS), '0');
  await userEvent.type(input(HEIGHT), '1,50');
  await userEvent.type(input(DEGREES), '-3');
  expect(answers()).toEqual({ siblings: 0, height: 1.5, degrees: -3 });
  expect(payload()).toEqual({ siblings: 0, height: 1.5, degrees: -3 });
  await userEvent.tab();
  expect(input(HEIGHT)).toHaveValue('1,50');
});

test.each(['21', '-1', '1.000', '1,5', 'hai', '２１'])(
  'of a whole number from 0 to 20, "%s" stays as it was typed, and is refused',
  async (text) => {
    await renderStep(step);
    await userEvent.type(input(SIBLINGS), text);
    await userEvent.tab();
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(input(SIBLINGS)).toHaveValue(text.normalize('NFKC'));
  },
);

test('a draft is shown, also of a text that is no number; what is cleared is nothing', async () => {
  const { answers } = await renderStep(step, { answers: { siblings: 3, height: 'cao' } });
  expect(input(SIBLINGS)).toHaveValue('3');
  expect(input(HEIGHT)).toHaveValue('cao');
  await userEvent.clear(input(SIBLINGS));
  expect(answers()).toMatchObject({ siblings: null });
});

test('a phone shows the keyboard that has what may be typed', async () => {
  await renderStep(step);
  expect([SIBLINGS, HEIGHT, DEGREES].map((name) => input(name).inputMode)).toEqual([
    ...['numeric', 'decimal', 'text'],
  ]);
});
