import { BACK, CONTINUE, error, heading, text, wrong, type Stop } from './stop';

const STAFF = {
  vi: 'Phụ huynh có phải là nhân viên Vingroup không?',
  en: 'Is the parent a Vingroup employee?',
};
const SELECT_AN_ANSWER = { vi: 'Vui lòng chọn', en: 'Select an answer' };

const ADDRESS_HINT = {
  vi: 'Số nhà, đường, phường, thành phố',
  en: 'Number, street, ward, city',
};

/** Step 2, where Continue is pressed too early. */
export const CONTACT: readonly Stop[] = [
  heading('Thông tin liên hệ', 'Contact information'),
  text('Họ và tên phụ huynh hoặc người giám hộ', "Parent or guardian's full name", 'hằng'),
  text('Nghề nghiệp', 'Occupation', ''),
  {
    role: 'radio',
    name: { vi: 'Có', en: 'Yes' },
    states: ['not checked'],
    within: { name: STAFF, states: ['required'] },
  },
  text('Địa chỉ thường trú', 'Permanent address', '', {
    states: ['required', 'multiline'],
    description: ADDRESS_HINT,
  }),
  text('Số điện thoại di động', 'Mobile number', ''),
  text('Email', 'Email', 'a@'),
  BACK,
  CONTINUE,
];

/** What Continue then says, and the way through it. */
export const CONTACT_ERRORS: readonly Stop[] = [
  { role: 'group', name: { vi: 'Vui lòng kiểm tra lại', en: 'There is a problem' } },
  error('Vui lòng nhập Nghề nghiệp', 'Enter the occupation'),
  error(
    'Phụ huynh có phải là nhân viên Vingroup không?: Vui lòng chọn',
    'Is the parent a Vingroup employee?: Select an answer',
  ),
  error('Vui lòng nhập Địa chỉ thường trú', 'Enter the permanent address'),
  error('Vui lòng nhập Số điện thoại', 'Enter the phone number'),
  {
    ...error('Email không hợp lệ', 'Enter a valid email'),
    does: ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter'],
    then: text('Nghề nghiệp', 'Occupation', '', {
      ...wrong,
      description: { vi: 'Vui lòng nhập Nghề nghiệp', en: 'Enter the occupation' },
    }),
  },
];

/** From the field that the first entry of the summary led to. */
export const CONTACT_PUT_RIGHT: readonly Stop[] = [
  text('Nghề nghiệp', 'Occupation', 'Kỹ sư', {
    ...wrong,
    description: { vi: 'Vui lòng nhập Nghề nghiệp', en: 'Enter the occupation' },
  }),
  {
    role: 'radio',
    name: { vi: 'Có', en: 'Yes' },
    states: ['not checked'],
    within: { name: STAFF, ...wrong, description: SELECT_AN_ANSWER },
    does: ['Space'],
    then: {
      role: 'radio',
      name: { vi: 'Có', en: 'Yes' },
      states: ['checked'],
      within: { name: STAFF, states: ['required'] },
    },
  },
  text('Mã nhân viên', 'Staff ID', 'V-1024', {
    ...wrong,
    description: { vi: 'Vui lòng nhập Mã nhân viên', en: 'Enter the staff ID' },
  }),
  text('Địa chỉ thường trú', 'Permanent address', '12 phố Huế', {
    states: ['required', 'invalid', 'multiline'],
    description: {
      vi: `${ADDRESS_HINT.vi} Vui lòng nhập Địa chỉ thường trú`,
      en: `${ADDRESS_HINT.en} Enter the permanent address`,
    },
  }),
  text('Số điện thoại di động', 'Mobile number', '0912 345 678', {
    ...wrong,
    description: { vi: 'Vui lòng nhập Số điện thoại', en: 'Enter the phone number' },
  }),
  text('Email', 'Email', 'hang@example.vn', {
    ...wrong,
    value: 'a@',
    description: { vi: 'Email không hợp lệ', en: 'Enter a valid email' },
  }),
  BACK,
  CONTINUE,
];
