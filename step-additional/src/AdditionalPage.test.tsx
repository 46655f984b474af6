import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submitRequested } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import { addtionalInfo } from './additionalInfo';
import step from './step';

const textbox = (name: string) => screen.getByRole('textbox', { name });

// @proves ADDITIONAL-1
test.each([
  {
    language: 'vi' as const,
    caption: 'Thông tin bổ sung',
    textboxes: ['Thông tin sức khỏe', 'Năng khiếu', 'Anh chị em (họ tên, ngày sinh)'],
    list: 'Nguồn biết tới',
  },
  {
    language: 'en' as const,
    caption: 'Additional information',
    textboxes: ['Medical information', 'Talents', 'Siblings (name, date of birth)'],
    list: 'How did you hear about us',
  },
])(
  'every field is named as its label: $language',
  async ({ language, caption, textboxes, list }) => {
    await renderStep(step, { language, dictionary });
    expect(screen.getByRole('heading', { level: 1, name: caption })).toBeVisible();
    expect(screen.getAllByRole('textbox')).toEqual(textboxes.map(textbox));
    expect(screen.getByRole('combobox', { name: list })).toBeVisible();
  },
);

// @proves STATE-STEPS-6
test('the store has what was typed at once, line breaks too', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.type(textbox('Thông tin sức khỏe'), 'hen suyễn{Enter}dị ứng');
  await user.type(textbox('Năng khiếu'), 'đàn');
  await user.type(textbox('Anh chị em (họ tên, ngày sinh)'), 'An');
  await user.click(screen.getByRole('combobox', { name: 'Nguồn biết tới' }));
  await user.click(screen.getByTitle('Bạn bè'));
  expect(addtionalInfo.select(store.getState())).toEqual({
    medicalInfo: 'hen suyễn\ndị ứng',
    talentsInfo: 'đàn',
    brotherInfo: 'An',
    knownSourceId: 1,
  });
});

test('Continue without a source says so, and stays', async () => {
  const { onContinue } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Vui lòng chọn Nguồn biết tới']);
  expect(onContinue).not.toHaveBeenCalled();
});

// @proves ADDITIONAL-2, DATA-LISTS-6
test('Continue with a source alone goes on', async () => {
  const { onContinue } = await renderStep(step, { answers: { knownSourceId: 1 } });
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

// @proves ADDITIONAL-3
test('Continue waits and says so while the registration is being saved', async () => {
  const { store } = await renderStep(step, { answers: { knownSourceId: 1 } });
  act(() => void store.dispatch(submitRequested()));
  expect(screen.getByRole('button', { name: 'Đang cập nhật' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
});
