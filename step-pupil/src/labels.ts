/** What each field is called on the page and when it is read again: dictionary keys. */
export const labels = {
  surname: 'Họ',
  forename: 'Tên đệm và tên',
  dateOfBirth: 'Ngày sinh',
  sexId: 'Giới tính',
  isEnglishIsNotFirstLanguage: 'Tiếng Anh không phải là tiếng mẹ đẻ',
  religionId: 'Tôn giáo',
  nationalityId: 'Quốc tịch',
  proposedYearOfEntryId: 'Năm dự định nhập học',
  proposedYearGroupId: 'Lớp dự định nhập học',
};

/** The sexes by their codes (CONST-2). */
export const sexes = [
  { value: 1, label: 'Nam' },
  { value: 2, label: 'Nữ' },
];
