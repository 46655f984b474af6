import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStep } from 'step-kit/testing';
import step from './step';

// @proves VAL-PUPIL-13
test.each([
  ['surname', 'Họ'],
  ['forename', 'Tên đệm và tên'],
])('%s passes through the normaliser as it is typed, and as it is left', async (field, label) => {
  const { answers } = await renderStep(step);
  const input = screen.getByRole('textbox', { name: label });
  await userEvent.click(input);
  await userEvent.paste('  Thị   Ánh ');
  expect(answers()[field]).toBe('Thị Ánh ');
  await userEvent.tab();
  expect(answers()[field]).toBe('Thị Ánh');
});
