/** What each field is called on the page and when it is read again: dictionary keys. */
export const labels = {
  fullName: 'Họ và tên phụ huynh hoặc người giám hộ',
  occupation: 'Nghề nghiệp',
  isEmployeeOfVingroup: 'Phụ huynh có phải là nhân viên {group} không?',
  vingroupId: 'Mã nhân viên',
  homeAddress: 'Địa chỉ thường trú',
  mobileNumber: 'Số điện thoại di động',
  email: 'Email',
};

/** The answers to the staff question (CONST-4). */
export const staffAnswers = [
  { value: 'yes', label: 'Có' },
  { value: 'no', label: 'Không' },
];
