import type { Source } from './wording';

/** A text as a Vietnamese and as an English reader are to see it, word for word. */
export interface Words {
  readonly vi: string;
  readonly en: string;
}

/**
 * A field as the specification describes it, in Vietnamese. Written out again here, not read from the
 * product; its English is in the files of `e2e/tests/access.spec.ts-snapshots`.
 */
export interface FormField {
  /** The wire name. */
  readonly name: string;
  readonly role: 'textbox' | 'combobox' | 'checkbox' | 'radiogroup';
  readonly label: Source;
  /** Of a radio group. */
  readonly choices?: readonly Source[];
  /** What Continue says when it is empty; absent where it may be. */
  readonly required?: Source;
  /** Texts that it refuses once it is left, and what it then says. */
  readonly refuses?: readonly (readonly [text: string, message: Words])[];
  /** How the tests answer it: a text, a choice, or what is searched in a list for its first entry. */
  readonly answer?: string;
}

/** A row of the tables below. */
const fieldOf =
  (role: FormField['role']) =>
  (name: string, label: Source, more: Partial<FormField> = {}): FormField => ({
    name,
    role,
    label,
    ...more,
  });
const text = fieldOf('textbox');
const list = fieldOf('combobox');
const checkbox = fieldOf('checkbox');
const radios = fieldOf('radiogroup');

export const PUPIL: readonly FormField[] = [
  text('surname', 'Họ', { required: 'Vui lòng nhập Họ', answer: 'Nguyễn' }),
  text('forename', 'Tên đệm và tên', { required: 'Vui lòng nhập Tên', answer: 'Thị Ánh' }),
  text('dateOfBirth', 'Ngày sinh', { required: 'Vui lòng nhập Ngày sinh', answer: '27/03/2019' }),
  radios('sexId', 'Giới tính', {
    choices: ['Nam', 'Nữ'],
    required: 'Vui lòng chọn Giới tính',
    answer: 'Nữ',
  }),
  checkbox('isEnglishIsNotFirstLanguage', 'Tiếng Anh không phải là tiếng mẹ đẻ'),
  list('religionId', 'Tôn giáo', { required: 'Vui lòng chọn Tôn giáo', answer: '' }),
  list('nationalityId', 'Quốc tịch', { required: 'Vui lòng chọn Quốc tịch', answer: 'dan mach' }),
  list('proposedYearOfEntryId', 'Năm dự định nhập học', {
    required: 'Vui lòng chọn Năm dự định nhập học',
    answer: '',
  }),
  list('proposedYearGroupId', 'Lớp dự định nhập học', {
    required: 'Vui lòng chọn Lớp dự định nhập học',
    answer: '',
  }),
];

/** Shown when the answer to the staff question is yes. */
export const STAFF_ID: FormField = text('vingroupId', 'Mã nhân viên', {
  required: 'Vui lòng nhập Mã nhân viên',
  answer: 'V-1024',
});

export const CONTACT: readonly FormField[] = [
  text('fullName', 'Họ và tên phụ huynh hoặc người giám hộ', {
    required: 'Vui lòng nhập Họ và Tên',
    answer: 'Trần Thị Bích Hằng',
  }),
  text('occupation', 'Nghề nghiệp', { required: 'Vui lòng nhập Nghề nghiệp', answer: 'Kỹ sư' }),
  radios('isEmployeeOfVingroup', 'Phụ huynh có phải là nhân viên {group} không?', {
    choices: ['Có', 'Không'],
    required: 'Vui lòng chọn',
    answer: 'Có',
  }),
  text('homeAddress', 'Địa chỉ thường trú', {
    required: 'Vui lòng nhập Địa chỉ thường trú',
    answer: '12 phố Huế, Hà Nội',
  }),
  text('mobileNumber', 'Số điện thoại di động', {
    required: 'Vui lòng nhập Số điện thoại',
    refuses: [['abc', { vi: 'Số điện thoại không hợp lệ', en: 'Enter a valid phone number' }]],
    answer: '0912 345 678',
  }),
  text('email', 'Email', {
    required: 'Vui lòng nhập Email',
    refuses: [['a@', { vi: 'Email không hợp lệ', en: 'Enter a valid email' }]],
    answer: 'hang@example.vn',
  }),
];

export const NOT_AT_SCHOOL: FormField = checkbox('isNotGoToSchoolYet', 'Học sinh chưa đi học');

/** Hidden when the box above is ticked. */
export const SCHOOL: readonly FormField[] = [
  text('schoolName', 'Tên trường hoặc nhà trẻ', {
    required: 'Vui lòng nhập Tên trường',
    answer: 'Mầm non Hoa Sữa',
  }),
  text('headTeacher', 'Tên hiệu trưởng', {
    required: 'Vui lòng nhập Tên hiệu trưởng',
    answer: 'Lê Văn Định',
  }),
  text('telephone', 'Số điện thoại trường', {
    required: 'Vui lòng nhập Số điện thoại trường',
    answer: '024 3825 0000',
  }),
  text('datesOfAttendanceBegin', 'Năm bắt đầu theo học', {
    required: 'Vui lòng nhập Năm bắt đầu hợp lệ',
    refuses: [['2999', { vi: 'Vui lòng nhập Năm bắt đầu hợp lệ', en: 'Enter a valid start year' }]],
    answer: '2023',
  }),
  text('datesOfAttendanceEnd', 'Năm kết thúc theo học', {
    refuses: [
      ['abc', { vi: 'Vui lòng nhập Năm kết thúc hợp lệ', en: 'Enter a valid end year' }],
      [
        '2019',
        {
          vi: 'Năm kết thúc theo học phải lớn hơn năm bắt đầu',
          en: 'The end year must be greater than the start year',
        },
      ],
    ],
    answer: '2026',
  }),
  checkbox('isContactWithoutNotify', 'Không liên hệ trường hiện tại khi chưa báo trước'),
];

export const ADDITIONAL: readonly FormField[] = [
  text('medicalInfo', 'Thông tin sức khỏe', { answer: 'Dị ứng lạc' }),
  text('talentsInfo', 'Năng khiếu', { answer: 'Đàn bầu\nBơi' }),
  text('brotherInfo', 'Anh chị em (họ tên, ngày sinh)', { answer: 'Nguyễn Gia Bảo, 01/02/2015' }),
  list('knownSourceId', 'Nguồn biết tới', { required: 'Vui lòng chọn Nguồn biết tới', answer: '' }),
];

/** The steps of the admission flow that ask for something, by their headings, as they are filled in. */
export const FILLED_STEPS: Readonly<Record<string, readonly FormField[]>> = {
  'Thông tin học sinh': PUPIL,
  'Thông tin liên hệ': [...CONTACT.slice(0, 3), STAFF_ID, ...CONTACT.slice(3)],
  'Trường đang theo học': SCHOOL,
  'Thông tin bổ sung': ADDITIONAL,
};

/** The answer to each text of the form, by its wire name. */
export const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(FILLED_STEPS)
    .flat()
    .flatMap(({ name, role, answer }) =>
      role === 'textbox' && answer !== undefined ? [[name, answer]] : [],
    ),
);
