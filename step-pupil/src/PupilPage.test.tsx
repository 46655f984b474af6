import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import { validAnswers } from '../testing/validAnswers';
import { pupilInfo } from './pupilInfo';
import step from './step';

const HINT = 'Học sinh quốc tịch Việt Nam vui lòng nhập họ tên đầy đủ dấu';
const textbox = (name: string) => screen.getByRole('textbox', { name });

// @proves PUPIL-3 to 7
test.each([
  {
    language: 'vi' as const,
    caption: 'Thông tin học sinh',
    textboxes: ['Họ', 'Tên đệm và tên', 'Ngày sinh'],
    group: 'Giới tính',
    sexes: ['Nam', 'Nữ'],
    checkbox: 'Tiếng Anh không phải là tiếng mẹ đẻ',
    lists: ['Tôn giáo', 'Quốc tịch', 'Năm dự định nhập học', 'Lớp dự định nhập học'],
    dateHint: 'Ngày/tháng/năm, ví dụ 27/03/2019',
  },
  {
    language: 'en' as const,
    caption: 'Pupil information',
    textboxes: ['Surname', 'Forename', 'Date of birth'],
    group: 'Sex',
    sexes: ['Male', 'Female'],
    checkbox: 'English is not the first language',
    lists: ['Religion', 'Nationality', 'Proposed year of entry', 'Proposed year group'],
    dateHint: 'Day/month/year, for example 27/03/2019',
  },
])('every field is named as its label: $language', async (expected) => {
  const { language, caption, textboxes, group, sexes, checkbox, lists, dateHint } = expected;
  await renderStep(step, { language, dictionary });
  expect(screen.getByRole('heading', { level: 1, name: caption })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual(textboxes.map(textbox));
  expect(screen.getByRole('radiogroup', { name: group })).toBeVisible();
  expect(screen.getAllByRole('radio')).toEqual(
    sexes.map((name) => screen.getByRole('radio', { name })),
  );
  expect(screen.getByRole('checkbox', { name: checkbox })).not.toBeChecked();
  expect(screen.getAllByRole('combobox')).toEqual(
    lists.map((name) => screen.getByRole('combobox', { name })),
  );
  expect(textbox(textboxes[2] ?? '')).toHaveAccessibleDescription(dateHint);
});

// @proves PUPIL-2
test('the hint on diacritics is shown in Vietnamese', async () => {
  await renderStep(step, { language: 'vi', dictionary });
  expect(screen.getByText(HINT)).toBeVisible();
});

// @proves PUPIL-2
test('the hint on diacritics is not shown in English', async () => {
  await renderStep(step, { language: 'en', dictionary });
  expect(screen.getByText('Surname')).toBeVisible();
  expect(screen.queryByText(HINT)).toBeNull();
});

test('the browser fills in nothing of the parent’s', async () => {
  await renderStep(step);
  for (const input of screen.getAllByRole('textbox')) {
    expect(input).toHaveAttribute('autocomplete', 'off');
  }
});

// @proves STATE-STEPS-6
test('the store has what was typed at once', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.type(textbox('Họ'), 'Nguyễn');
  await user.type(textbox('Tên đệm và tên'), '  Thị   Ánh');
  await user.type(textbox('Ngày sinh'), '27/3/2019');
  await user.click(screen.getByRole('radio', { name: 'Nữ' }));
  await user.click(screen.getByRole('checkbox'));
  expect(pupilInfo.select(store.getState())).toMatchObject({
    surname: 'Nguyễn',
    forename: 'Thị Ánh',
    dateOfBirth: Date.UTC(2019, 2, 27),
    sexId: 2,
    isEnglishIsNotFirstLanguage: true,
  });
});

// @proves PUPIL-7, DATA-LISTS-4 to 5, DATA-LISTS-7
test.each([
  ['Tôn giáo', 'Phật giáo', { religionId: 2 }],
  ['Quốc tịch', 'Đan Mạch', { nationalityId: 4 }],
  ['Năm dự định nhập học', '2026-2027', { proposedYearOfEntryId: 3 }],
  ['Lớp dự định nhập học', 'Lớp 1', { proposedYearGroupId: 2 }],
])('in the list %s one chooses %s', async (label, entry, changes) => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByTitle(entry));
  expect(pupilInfo.select(store.getState())).toMatchObject(changes);
});

// @proves PUPIL-8
test('Continue without answers says what is missing, and stays', async () => {
  const { onContinue } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Vui lòng nhập Họ',
    'Vui lòng nhập Tên',
    'Vui lòng nhập Ngày sinh',
    'Vui lòng chọn Giới tính',
    'Vui lòng chọn Tôn giáo',
    'Vui lòng chọn Quốc tịch',
    'Vui lòng chọn Năm dự định nhập học',
    'Vui lòng chọn Lớp dự định nhập học',
  ]);
  expect(onContinue).not.toHaveBeenCalled();
});

// @proves PUPIL-8
test('Continue with valid answers goes on', async () => {
  const { onContinue } = await renderStep(step, {
    answers: { ...validAnswers, proposedYearGroupId: 1 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});
