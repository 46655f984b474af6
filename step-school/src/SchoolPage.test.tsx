import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStep } from 'step-kit/testing';
import kitDictionary from 'step-kit/dictionary.json';
import dictionary from '../dictionary.json';
import { currentSchoolInfo, type CurrentSchoolInfo } from './currentSchoolInfo';
import step from './step';

const thisYear = new Date().getFullYear();

const answers: CurrentSchoolInfo = {
  ...currentSchoolInfo.initial,
  schoolName: 'Trường Mầm non Hoa Sen',
  headTeacher: 'Lê Thị Hoa',
  telephone: '024 3825 1234',
};

const textbox = (name: string) => screen.getByRole('textbox', { name });
const START = 'Năm bắt đầu theo học';
const END = 'Năm kết thúc theo học';
const ORDER = 'Năm kết thúc theo học phải lớn hơn năm bắt đầu';

// @proves SCHOOL-2, SCHOOL-4
test.each([
  {
    language: 'vi' as const,
    caption: 'Trường đang theo học',
    textboxes: [
      'Tên trường hoặc nhà trẻ',
      'Tên hiệu trưởng',
      'Số điện thoại trường',
      'Năm bắt đầu theo học',
      'Năm kết thúc theo học',
    ],
    checkboxes: ['Học sinh chưa đi học', 'Không liên hệ trường hiện tại khi chưa báo trước'],
    optional: '(không bắt buộc)',
  },
  {
    language: 'en' as const,
    caption: 'Current school',
    textboxes: [
      'School or nursery name',
      'Head teacher',
      'School telephone',
      'Attendance start year',
      'Attendance end year',
    ],
    checkboxes: [
      'The pupil is not yet at school',
      'Do not contact the current school without prior notice',
    ],
    optional: '(optional)',
  },
])('every field is named as its label: $language', async (expected) => {
  const { language, caption, textboxes, checkboxes, optional } = expected;
  await renderStep(step, { language, dictionary: { ...kitDictionary, ...dictionary } });
  expect(screen.getByRole('heading', { level: 1, name: caption })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual(textboxes.map(textbox));
  expect(screen.getAllByRole('checkbox')).toEqual(
    checkboxes.map((name) => screen.getByRole('checkbox', { name })),
  );
  expect(textbox(textboxes[4] ?? '')).toHaveAccessibleDescription(optional);
});

// @proves DATA-SCHOOL-1, CONST-7
test('the start year is this year, and the notice box is ticked, to begin with', async () => {
  await renderStep(step);
  expect(textbox(START)).toHaveValue(String(thisYear));
  expect(textbox(END)).toHaveValue('');
  expect(
    screen.getByRole('checkbox', { name: 'Không liên hệ trường hiện tại khi chưa báo trước' }),
  ).toBeChecked();
});

// @proves SCHOOL-1
test('a pupil who does not go to school has no other field, and may go on', async () => {
  const { onContinue } = await renderStep(step);
  const user = userEvent.setup();
  await user.type(textbox('Tên hiệu trưởng'), 'Lê');
  await user.click(screen.getByRole('checkbox', { name: 'Học sinh chưa đi học' }));
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('checkbox', { name: 'Học sinh chưa đi học' }));
  expect(textbox('Tên hiệu trưởng')).toHaveValue('Lê');
});

// @proves SCHOOL-3, STATE-STEPS-6
test('the store has what was typed at once: years as numbers', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.type(textbox('Tên trường hoặc nhà trẻ'), 'Hoa Sen');
  await user.clear(textbox(START));
  await user.type(textbox(START), '2024');
  await user.type(textbox(END), '2025');
  expect(currentSchoolInfo.select(store.getState())).toMatchObject({
    schoolName: 'Hoa Sen',
    datesOfAttendanceBegin: 2024,
    datesOfAttendanceEnd: 2025,
  });
});

test('a number with full-width digits is one', async () => {
  const { answers } = await renderStep(step);
  await userEvent.type(textbox('Số điện thoại trường'), '０２４');
  expect(answers()).toMatchObject({ telephone: '024' });
});

test('Continue without answers says what is missing, and stays', async () => {
  const { onContinue } = await renderStep(step, { answers: { datesOfAttendanceBegin: undefined } });
  const user = userEvent.setup();
  await user.type(textbox(END), 'chưa');
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Vui lòng nhập Tên trường',
    'Vui lòng nhập Tên hiệu trưởng',
    'Vui lòng nhập Số điện thoại trường',
    'Vui lòng nhập Năm bắt đầu hợp lệ',
    'Vui lòng nhập Năm kết thúc hợp lệ',
  ]);
  expect(onContinue).not.toHaveBeenCalled();
});

// @proves VAL-SCHOOL-10
test('the end year’s error comes and goes as the start year changes', async () => {
  const { onContinue } = await renderStep(step, { answers: { ...answers } });
  const user = userEvent.setup();
  await user.type(textbox(END), String(thisYear - 1));
  await user.tab();
  expect(textbox(END)).toHaveAccessibleDescription(expect.stringContaining(ORDER));

  await user.clear(textbox(START));
  await user.type(textbox(START), String(thisYear - 1));
  expect(textbox(END)).toHaveAccessibleDescription('(không bắt buộc)');

  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});
