/** A text as a Vietnamese and as an English reader are to see it, word for word. */
export interface Words {
  readonly vi: string;
  readonly en: string;
}

/**
 * A field as the specification and the wording describe it. Written out again here, not read from the
 * product.
 */
export interface FormField {
  /** The wire name. */
  readonly name: string;
  readonly role: 'textbox' | 'combobox' | 'checkbox' | 'radiogroup';
  readonly label: Words;
  /** Of a radio group. */
  readonly choices?: readonly Words[];
  /** What Continue says when it is empty; absent where it may be. */
  readonly required?: Words;
  /** Texts that it refuses once it is left, and what it then says. */
  readonly refuses?: readonly (readonly [text: string, message: Words])[];
}

export const PUPIL: readonly FormField[] = [
  {
    name: 'surname',
    role: 'textbox',
    label: { vi: 'Họ', en: 'Surname' },
    required: { vi: 'Vui lòng nhập Họ', en: 'Enter the surname' },
  },
  {
    name: 'forename',
    role: 'textbox',
    label: { vi: 'Tên đệm và tên', en: 'Forename' },
    required: { vi: 'Vui lòng nhập Tên', en: 'Enter the forename' },
  },
  {
    name: 'dateOfBirth',
    role: 'textbox',
    label: { vi: 'Ngày sinh', en: 'Date of birth' },
    required: { vi: 'Vui lòng nhập Ngày sinh', en: 'Enter the date of birth' },
  },
  {
    name: 'sexId',
    role: 'radiogroup',
    label: { vi: 'Giới tính', en: 'Sex' },
    choices: [
      { vi: 'Nam', en: 'Male' },
      { vi: 'Nữ', en: 'Female' },
    ],
    required: { vi: 'Vui lòng chọn Giới tính', en: 'Select the sex' },
  },
  {
    name: 'isEnglishIsNotFirstLanguage',
    role: 'checkbox',
    label: { vi: 'Tiếng Anh không phải là tiếng mẹ đẻ', en: 'English is not the first language' },
  },
  {
    name: 'religionId',
    role: 'combobox',
    label: { vi: 'Tôn giáo', en: 'Religion' },
    required: { vi: 'Vui lòng chọn Tôn giáo', en: 'Select the religion' },
  },
  {
    name: 'nationalityId',
    role: 'combobox',
    label: { vi: 'Quốc tịch', en: 'Nationality' },
    required: { vi: 'Vui lòng chọn Quốc tịch', en: 'Select the nationality' },
  },
  {
    name: 'proposedYearOfEntryId',
    role: 'combobox',
    label: { vi: 'Năm dự định nhập học', en: 'Proposed year of entry' },
    required: {
      vi: 'Vui lòng chọn Năm dự định nhập học',
      en: 'Select the proposed year of entry',
    },
  },
  {
    name: 'proposedYearGroupId',
    role: 'combobox',
    label: { vi: 'Lớp dự định nhập học', en: 'Proposed year group' },
    required: { vi: 'Vui lòng chọn Lớp dự định nhập học', en: 'Select the proposed year group' },
  },
];

/** Shown when the answer to the staff question is yes. */
export const STAFF_ID: FormField = {
  name: 'vingroupId',
  role: 'textbox',
  label: { vi: 'Mã nhân viên', en: 'Staff ID' },
  required: { vi: 'Vui lòng nhập Mã nhân viên', en: 'Enter the staff ID' },
};

export const CONTACT: readonly FormField[] = [
  {
    name: 'fullName',
    role: 'textbox',
    label: { vi: 'Họ và tên phụ huynh hoặc người giám hộ', en: "Parent or guardian's full name" },
    required: { vi: 'Vui lòng nhập Họ và Tên', en: 'Enter the full name' },
  },
  {
    name: 'occupation',
    role: 'textbox',
    label: { vi: 'Nghề nghiệp', en: 'Occupation' },
    required: { vi: 'Vui lòng nhập Nghề nghiệp', en: 'Enter the occupation' },
  },
  {
    name: 'isEmployeeOfVingroup',
    role: 'radiogroup',
    label: {
      vi: 'Phụ huynh có phải là nhân viên Vingroup không?',
      en: 'Is the parent a Vingroup employee?',
    },
    choices: [
      { vi: 'Có', en: 'Yes' },
      { vi: 'Không', en: 'No' },
    ],
    required: { vi: 'Vui lòng chọn', en: 'Select an answer' },
  },
  {
    name: 'homeAddress',
    role: 'textbox',
    label: { vi: 'Địa chỉ thường trú', en: 'Permanent address' },
    required: { vi: 'Vui lòng nhập Địa chỉ thường trú', en: 'Enter the permanent address' },
  },
  {
    name: 'mobileNumber',
    role: 'textbox',
    label: { vi: 'Số điện thoại di động', en: 'Mobile number' },
    required: { vi: 'Vui lòng nhập Số điện thoại', en: 'Enter the phone number' },
    refuses: [['abc', { vi: 'Số điện thoại không hợp lệ', en: 'Enter a valid phone number' }]],
  },
  {
    name: 'email',
    role: 'textbox',
    label: { vi: 'Email', en: 'Email' },
    required: { vi: 'Vui lòng nhập Email', en: 'Enter the email' },
    refuses: [['a@', { vi: 'Email không hợp lệ', en: 'Enter a valid email' }]],
  },
];

export const NOT_AT_SCHOOL: FormField = {
  name: 'isNotGoToSchoolYet',
  role: 'checkbox',
  label: { vi: 'Học sinh chưa đi học', en: 'The pupil is not yet at school' },
};

/** Hidden when the box above is ticked. */
export const SCHOOL: readonly FormField[] = [
  {
    name: 'schoolName',
    role: 'textbox',
    label: { vi: 'Tên trường hoặc nhà trẻ', en: 'School or nursery name' },
    required: { vi: 'Vui lòng nhập Tên trường', en: 'Enter the school name' },
  },
  {
    name: 'headTeacher',
    role: 'textbox',
    label: { vi: 'Tên hiệu trưởng', en: 'Head teacher' },
    required: { vi: 'Vui lòng nhập Tên hiệu trưởng', en: 'Enter the head teacher' },
  },
  {
    name: 'telephone',
    role: 'textbox',
    label: { vi: 'Số điện thoại trường', en: 'School telephone' },
    required: { vi: 'Vui lòng nhập Số điện thoại trường', en: 'Enter the school telephone' },
  },
  {
    name: 'datesOfAttendanceBegin',
    role: 'textbox',
    label: { vi: 'Năm bắt đầu theo học', en: 'Attendance start year' },
    required: { vi: 'Vui lòng nhập Năm bắt đầu hợp lệ', en: 'Enter a valid start year' },
    refuses: [['2999', { vi: 'Vui lòng nhập Năm bắt đầu hợp lệ', en: 'Enter a valid start year' }]],
  },
  {
    name: 'datesOfAttendanceEnd',
    role: 'textbox',
    label: { vi: 'Năm kết thúc theo học', en: 'Attendance end year' },
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
  },
  {
    name: 'isContactWithoutNotify',
    role: 'checkbox',
    label: {
      vi: 'Không liên hệ trường hiện tại khi chưa báo trước',
      en: 'Do not contact the current school without prior notice',
    },
  },
];

export const ADDITIONAL: readonly FormField[] = [
  {
    name: 'medicalInfo',
    role: 'textbox',
    label: { vi: 'Thông tin sức khỏe', en: 'Medical information' },
  },
  { name: 'talentsInfo', role: 'textbox', label: { vi: 'Năng khiếu', en: 'Talents' } },
  {
    name: 'brotherInfo',
    role: 'textbox',
    label: { vi: 'Anh chị em (họ tên, ngày sinh)', en: 'Siblings (name, date of birth)' },
  },
  {
    name: 'knownSourceId',
    role: 'combobox',
    label: { vi: 'Nguồn biết tới', en: 'How did you hear about us' },
    required: { vi: 'Vui lòng chọn Nguồn biết tới', en: 'Select how you heard about us' },
  },
];
