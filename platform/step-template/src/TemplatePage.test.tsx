import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

test.each([
  { language: 'vi' as const, caption: 'Bước mới', label: 'Ghi chú' },
  { language: 'en' as const, caption: 'New step', label: 'Note' },
])('every field is named as its label: $language', async ({ language, caption, label }) => {
  await renderStep(step, { language, dictionary });
  expect(screen.getByRole('heading', { level: 1, name: caption })).toBeVisible();
  expect(screen.getByRole('textbox', { name: label })).toBeVisible();
});

test('the store has what was typed at once', async () => {
  const { answers } = await renderStep(step);
  await userEvent.type(screen.getByRole('textbox', { name: 'Ghi chú' }), 'Đón lúc 7 giờ');
  expect(answers()).toEqual({ templateNote: 'Đón lúc 7 giờ' });
});

test('Continue without an answer says what is missing, and stays', async () => {
  const { onContinue } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(await screen.findByRole('link', { name: 'Vui lòng nhập Ghi chú' })).toBeVisible();
  expect(onContinue).not.toHaveBeenCalled();
});

test('Continue with an answer goes on', async () => {
  const { onContinue } = await renderStep(step, { answers: { templateNote: 'Đón lúc 7 giờ' } });
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

test('Back goes back, valid or not', async () => {
  const { onBack } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
