import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choice, date, longText, lookup, text } from 'contract';
import { defineSection, defineStep, languageChanged, selectPupil } from 'shared-store';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import step from './step';

const someInfo = defineSection('someInfo', {
  note: longText({ label: 'Ghi chú' }),
  blank: text({ label: 'Không trả lời' }),
  isEmployee: choice([{ value: 'yes', label: 'Có' }], { label: 'Nhân viên {group}?' }),
  birthday: date({ label: 'Ngày sinh', invalid: 'Không phải ngày' }),
  religionId: lookup('religion', { label: 'Tôn giáo' }),
});
const answers = {
  note: 'hen suyễn\ndị ứng',
  isEmployee: 'yes',
  birthday: Date.UTC(2019, 2, 27),
  religionId: 2,
} as const;
const someStep = defineStep({ ...step, name: 'step-some', section: someInfo });

const flow = {
  steps: [
    { step: 'step-first', title: 'Giới thiệu' },
    { step: 'step-some', title: 'Bổ sung', section: 'someInfo' },
    { step: 'step-confirm', title: 'Xác nhận' },
  ],
};

async function renderAnswers(language: 'vi' | 'en' = 'vi') {
  const texts = { ...dictionary, 'Bổ sung': 'Additional', Có: 'Yes', 'Ngày sinh': 'Date of birth' };
  const shown = await renderStep(step, { flow, language, dictionary: texts });
  // The answers are rendered, and their list is requested and arrives within this time.
  await act(async () => {
    shown.store.addStep(someStep);
    shown.store.dispatch(someInfo.edited(answers));
  });
  return shown;
}

const rows = () =>
  screen
    .getAllByRole('term')
    .map((term, index) => [
      term.textContent,
      screen.getAllByRole('definition')[index]?.textContent,
    ]);

test('each answer is shown beside its label, as the parent gave it; a blank one is left out', async () => {
  await renderAnswers();
  expect(screen.getByRole('heading', { level: 2, name: 'Thông tin đã nhập' })).toBeVisible();
  expect(rows()).toEqual([
    ['Ghi chú', 'hen suyễn\ndị ứng'],
    ['Nhân viên Vingroup?', 'Có'],
    ['Ngày sinh', '27/03/2019'],
    ['Tôn giáo', 'Phật giáo'],
  ]);
});

test('labels, choices and headings follow the language', async () => {
  const { store } = await renderAnswers();
  await act(async () => void store.dispatch(languageChanged('en')));
  expect(rows()).toContainEqual(['Nhân viên Vingroup?', 'Yes']);
  expect(rows()).toContainEqual(['Tôn giáo', 'Buddhism']);
  expect(rows()).toContainEqual(['Date of birth', '27/03/2019']);
  expect(screen.getByRole('region', { name: 'Additional' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change: Additional' })).toBeVisible();
});

test('a step without answers of its own is left out', async () => {
  await renderAnswers();
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(['Bổ sung']);
});

test('Change goes to the step, by its place in the whole flow', async () => {
  const { store } = await renderAnswers();
  const part = within(screen.getByRole('region', { name: 'Bổ sung' }));
  await userEvent.click(part.getByRole('button', { name: 'Sửa: Bổ sung' }));
  expect(selectPupil(store.getState()).step).toBe('2');
});
