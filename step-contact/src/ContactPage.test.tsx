import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStep } from 'step-kit/testing';
import dictionary from '../dictionary.json';
import { validAnswers } from '../testing/validAnswers';
import { contactInfo } from './contactInfo';
import step from './step';

const textbox = (name: string) => screen.getByRole('textbox', { name });

// @proves CONTACT-1
test.each([
  {
    language: 'vi' as const,
    caption: 'Thông tin liên hệ',
    textboxes: [
      'Họ và tên phụ huynh hoặc người giám hộ',
      'Nghề nghiệp',
      'Địa chỉ thường trú',
      'Số điện thoại di động',
      'Email',
    ],
    question: 'Phụ huynh có phải là nhân viên Vingroup không?',
    choices: ['Có', 'Không'],
  },
  {
    language: 'en' as const,
    caption: 'Contact information',
    textboxes: [
      "Parent or guardian's full name",
      'Occupation',
      'Permanent address',
      'Mobile number',
      'Email',
    ],
    question: 'Is the parent a Vingroup employee?',
    choices: ['Yes', 'No'],
  },
])('every field is named as its label: $language', async (expected) => {
  const { language, caption, textboxes, question, choices } = expected;
  await renderStep(step, { language, dictionary });
  expect(screen.getByRole('heading', { level: 1, name: caption })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual(textboxes.map(textbox));
  expect(screen.getByRole('radiogroup', { name: question })).toBeVisible();
  expect(screen.getAllByRole('radio')).toEqual(
    choices.map((name) => screen.getByRole('radio', { name })),
  );
});

// @proves CONTACT-2
test('the staff question names the flow’s group', async () => {
  await renderStep(step, {
    flow: { brand: { logo: '/logo.svg', primaryColor: '#004488', group: 'Hoa Sen' } },
  });
  expect(
    screen.getByRole('radiogroup', { name: 'Phụ huynh có phải là nhân viên Hoa Sen không?' }),
  ).toBeVisible();
});

// @proves CONTACT-3
test('the staff id shows for an employee alone, and comes back as it was typed', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  expect(screen.queryByRole('textbox', { name: 'Mã nhân viên' })).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'Có' }));
  await user.type(textbox('Mã nhân viên'), 'V12');
  await user.click(screen.getByRole('radio', { name: 'Không' }));
  expect(screen.queryByRole('textbox', { name: 'Mã nhân viên' })).toBeNull();
  expect(contactInfo.select(store.getState()).vingroupId).toBe('V12');

  await user.click(screen.getByRole('radio', { name: 'Có' }));
  expect(textbox('Mã nhân viên')).toHaveValue('V12');
});

// @proves STATE-STEPS-6, STATE-FULL-NAME-1
test('the store has what was typed at once, the full name with its capitals', async () => {
  const { store } = await renderStep(step);
  const user = userEvent.setup();
  await user.type(textbox('Họ và tên phụ huynh hoặc người giám hộ'), 'trần VĂN bình');
  await user.type(textbox('Email'), 'a@b');
  expect(contactInfo.select(store.getState())).toMatchObject({
    fullName: 'Trần Văn Bình',
    email: 'a@b',
  });
});

test('the address is typed in two lines, which the browser may fill in, and sent as one', async () => {
  const { payload } = await renderStep(step);
  const address = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Địa chỉ thường trú' });
  expect(address.rows).toBe(2);
  expect(address).toHaveAttribute('autocomplete', 'street-address');
  expect(address).toHaveAccessibleDescription('Số nhà, đường, phường, thành phố');
  await userEvent.type(address, '12 phố Huế{Enter}phường Hai Bà Trưng{Enter}');
  expect(payload()).toMatchObject({ homeAddress: '12 phố Huế, phường Hai Bà Trưng' });
});

test('a number with full-width digits is one', async () => {
  const { answers } = await renderStep(step);
  await userEvent.type(textbox('Số điện thoại di động'), '０９１２');
  expect(answers()).toMatchObject({ mobileNumber: '0912' });
});

// @proves VAL-CONTACT-9 to 10
test('a mobile number without a digit and an e-mail that is none are refused in the reader’s words', async () => {
  await renderStep(step, { language: 'en', dictionary });
  await userEvent.type(textbox('Mobile number'), 'abc');
  await userEvent.type(textbox('Email'), 'a@');
  await userEvent.tab();
  expect(textbox('Mobile number')).toHaveAccessibleDescription('Enter a valid phone number');
  expect(textbox('Email')).toHaveAccessibleDescription('Enter a valid email');
});

test('Continue without answers says what is missing, and stays', async () => {
  const { onContinue } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Vui lòng nhập Họ và Tên',
    'Vui lòng nhập Nghề nghiệp',
    'Phụ huynh có phải là nhân viên Vingroup không?: Vui lòng chọn',
    'Vui lòng nhập Địa chỉ thường trú',
    'Vui lòng nhập Số điện thoại',
    'Vui lòng nhập Email',
  ]);
  expect(onContinue).not.toHaveBeenCalled();
});

// @proves CONTACT-5, VAL-CONTACT-7
test('an employee is asked for the staff id before going on', async () => {
  const { onContinue } = await renderStep(step, {
    answers: { ...validAnswers, isEmployeeOfVingroup: 'yes' },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(await screen.findByRole('link', { name: 'Vui lòng nhập Mã nhân viên' })).toBeVisible();
  expect(onContinue).not.toHaveBeenCalled();

  await user.type(textbox('Mã nhân viên'), 'V1');
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

// @proves CONTACT-4
test('Back goes back, valid or not', async () => {
  const { onBack } = await renderStep(step);
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
